import { accept, type Decision, NOTHING_TO_DO } from '../decision.ts'
import { ROOM_LIMITS } from '../options.ts'
import { refuse } from '../refusal.ts'
import type { Participant, Room } from '../room.ts'
import { type NewScreen, type ScreenId, screensIn, type ScreenState } from './screen.ts'

/** A command of the Storyteller about one screen. */
export interface ScreenCommand {
  type: 'allow-screen' | 'dismiss-screen'
  op: string
  screenId: string
}

/** A screen that the Storyteller opens is allowed at once. Any other waits, also one that a player asks for. */
export function decideAskedScreen(
  room: Room,
  { id, words, tokenHash, addressHash }: NewScreen,
  person: Participant | undefined,
  now: number,
): Decision {
  const isHost = person?.seat === 'seated' && person.isST
  if (!isHost && room.options.locked) return refuse('ROOM_LOCKED')
  const state: ScreenState = isHost ? 'allowed' : 'waiting'
  const isFull = hasTooMany(room, state)
  const displaced = isFull && !isHost ? screenThatGivesWay(room, addressHash) : null
  if (isFull && displaced === null) return refuse(isHost ? 'SCREENS_FULL' : 'SCREENS_WAITING')
  // The one that gives way may show its words a moment longer, so they are not free yet.
  const shown = new Set(screensIn(room).map((screen) => screen.word))
  const word = words.find((candidate) => !shown.has(candidate)) ?? id
  const from = { askedAt: now, addressHash: isHost ? null : addressHash }
  return accept({ type: 'screen-asked', screen: { id, word, state, tokenHash, ...from, answers: [] }, displaced })
}

export function decideScreen(room: Room, { type, op, screenId }: ScreenCommand, person: Participant): Decision {
  if (!person.isST) return refuse('NOT_STORYTELLER')
  const screen = room.screens.get(screenId)
  if (screen === undefined) return refuse('NO_SUCH_SCREEN')
  const told = { screenId, op, by: person.id }
  if (type === 'dismiss-screen') {
    return screen.state === 'dismissed' ? NOTHING_TO_DO : accept({ type: 'screen-dismissed', ...told })
  }
  if (screen.state === 'dismissed') return refuse('NO_SUCH_SCREEN')
  if (screen.state === 'allowed') return NOTHING_TO_DO
  return hasTooMany(room, 'allowed') ? refuse('SCREENS_FULL') : accept({ type: 'screen-allowed', ...told })
}

function hasTooMany(room: Room, state: ScreenState): boolean {
  const { screensAllowed, screensWaiting } = ROOM_LIMITS
  const most = state === 'allowed' ? screensAllowed : screensWaiting
  return screensIn(room).filter((screen) => screen.state === state).length >= most
}

/**
 * The waiting screen that gives its place to one from this address, if all places are taken; null: none does, since a screen
 * of the same address waits already. It is the oldest of the address that has most of them, so that nobody can keep the others
 * out by asking again and again. Screens without an address count as one address.
 */
function screenThatGivesWay(room: Room, addressHash: string): ScreenId | null {
  const waiting = screensIn(room).filter(({ state }) => state === 'waiting')
  const placesOf = (address: string | null) => waiting.filter((screen) => screen.addressHash === address).length
  if (placesOf(addressHash) > 0) return null
  const most = Math.max(...waiting.map((screen) => placesOf(screen.addressHash)))
  // They are in the order in which they asked: between addresses that have as many, the first has waited longest.
  return waiting.find((screen) => placesOf(screen.addressHash) === most)?.id ?? null
}

/** The next screen that stops waiting, and when; null while none waits. */
export function nextScreenEnd({ screens }: Room): { screenId: ScreenId; at: number } | null {
  let next: { screenId: ScreenId; at: number } | null = null
  for (const { id, state, askedAt } of screens.values()) {
    const at = askedAt + ROOM_LIMITS.screenWaitMs
    if (state === 'waiting' && (next === null || at < next.at)) next = { screenId: id, at }
  }
  return next
}
