import type { NominationId } from '../counting/ballot.ts'
import type { Result, Standing } from '../counting/result.ts'
import type { RoomEvent } from '../event.ts'
import type { Room } from '../room.ts'
import type { ScreenId } from '../screens/screen.ts'

const STEP_MS = 1_200
/** As long as the hand takes to twelve in `reveal.module.css`. */
const HAND_MS = 2_500
/** How long the winner stays until the verdict. */
export const STAY_MS = 4_000
const LONGEST_MS = 12_000
const MOST_STEPS = Math.floor((LONGEST_MS - HAND_MS - STAY_MS) / STEP_MS)

/** How a big screen shows a result, from the last place to the first. */
export interface Reveal {
  /** What appears at each step; tied places come together. */
  steps: readonly (readonly NominationId[])[]
  /** The last two, with all who share their places, in the order of nomination: it must not give the winner away. */
  hanging: readonly NominationId[]
  hangsAtMs: number
  wonAtMs: number
  doneAtMs: number
}

export function revealOf(
  { standings, winners, votesCast }: Pick<Result, 'standings' | 'winners' | 'votesCast'>,
  nominated: readonly NominationId[],
): Reveal {
  if (votesCast === 0 || standings.length < 2) {
    return { steps: [], hanging: [], hangsAtMs: 0, wonAtMs: 0, doneAtMs: STAY_MS }
  }
  const [first = [], second = [], ...others] = byPlace(standings)
  const isTied = winners.length > 1
  const last = new Set(isTied ? first : [...first, ...second])
  const groups = (isTied && second.length > 0 ? [second, ...others] : others).toReversed()
  const steps = inSteps(groups)
  const hangsAtMs = steps.length * STEP_MS
  const wonAtMs = hangsAtMs + HAND_MS
  // What was taken out of the room is no nomination any more.
  const known = nominated.filter((id) => last.has(id))
  const hanging = [...known, ...[...last].filter((id) => !known.includes(id))]
  return { steps, hanging, hangsAtMs, wonAtMs, doneAtMs: wonAtMs + STAY_MS }
}

/** The moments at which something changes. */
export function momentsOf({ steps, hangsAtMs, wonAtMs, doneAtMs }: Reveal): number[] {
  return [...steps.map((_, index) => index * STEP_MS), hangsAtMs, wonAtMs, doneAtMs]
}

function byPlace(standings: readonly Standing[]): NominationId[][] {
  const places = new Map<number, NominationId[]>()
  for (const { place, nominationId } of standings) places.set(place, [...(places.get(place) ?? []), nominationId])
  return [...places.values()]
}

/** One place a step while there is time for that, else several. */
function inSteps(groups: readonly (readonly NominationId[])[]): NominationId[][] {
  const count = Math.min(groups.length, MOST_STEPS)
  return Array.from({ length: count }, (_, step) => {
    const [from, to] = [step, step + 1].map((at) => Math.floor((at * groups.length) / count))
    return groups.slice(from, to).flat()
  })
}

/**
 * The end of a vote, with the moment until which players look at the screen, if one that is allowed is on; any other event as
 * it is. Who is online is no part of the room, so the rules that end a vote do not know it.
 */
export function withReveal(
  room: Room,
  event: RoomEvent,
  now: number,
  screensOnline: () => ReadonlySet<ScreenId>,
): RoomEvent {
  if (event.type !== 'voting-ended' || !isShown(room, screensOnline)) return event
  const { doneAtMs } = revealOf(event.result, [...room.nominations.keys()])
  // From now, and not from the end of the timer: the room may have learned of that late.
  return { ...event, revealUntil: now + doneAtMs }
}

function isShown({ screens }: Room, screensOnline: () => ReadonlySet<ScreenId>): boolean {
  const allowed = [...screens.values()].filter(({ state }) => state === 'allowed')
  if (allowed.length === 0) return false
  const online = screensOnline()
  return allowed.some(({ id }) => online.has(id))
}

/** The reveal is over once something else is decided, or when the Storyteller ends it. */
export function endReveal(room: Room, at: number): void {
  if (room.revealUntil !== null) room.revealUntil = Math.min(room.revealUntil, at)
}
