import type { RoomEvent } from '#domain/room/event.ts'
import type { Room } from '#domain/room/room.ts'
import type { Cause } from '../watch.ts'
import type { Invariants } from './invariant.ts'

const WAITING_MS = 300_000

function isStorytellers({ participants }: Room, cause: Cause): boolean {
  const person = participants.get(cause?.by ?? '')
  return person?.seat === 'seated' && person.isST
}

function numberOf({ screens }: Room, wanted: string): number {
  return [...screens.values()].filter(({ state }) => state === wanted).length
}

/** Counted without the rules: in how many places each address waits, and who of the most crowded came first. */
function isRightToGo(before: Room, { screen, displaced }: Extract<RoomEvent, { type: 'screen-asked' }>): boolean {
  const waiting = [...before.screens.values()].filter(({ state }) => state === 'waiting')
  const byAddress = Map.groupBy(waiting, ({ addressHash }) => addressHash)
  const groups = [...byAddress.values()].toSorted((one, other) => other.length - one.length)
  const isFair = screen.state === 'waiting' && waiting.length === 5 && !byAddress.has(screen.addressHash)
  return isFair && groups[0]?.[0]?.id === displaced
}

export const SCREENS: Invariants = {
  change: {
    'at most three screens are allowed and five wait': ({ room }) =>
      room.screens.size === 0 || (numberOf(room, 'allowed') <= 3 && numberOf(room, 'waiting') <= 5),
    'at most fifty dismissed screens are remembered': ({ room }) =>
      room.screens.size <= 50 || numberOf(room, 'dismissed') <= 50,
    'a screen waits unless a Storyteller opens it': ({ event, before, cause }) =>
      event.type !== 'screen-asked' || event.screen.state === (isStorytellers(before, cause) ? 'allowed' : 'waiting'),
    'a locked room takes only screens that a Storyteller opens': ({ event, before, cause }) =>
      event.type !== 'screen-asked' || !before.options.locked || isStorytellers(before, cause),
    'no two screens show the same words': ({ event, before }) =>
      event.type !== 'screen-asked' ||
      [...before.screens.values()].every(({ word, state }) => state === 'dismissed' || word !== event.screen.word),
    'a waiting screen gives way only to an address that has none, the oldest of the address that has most': ({
      event,
      before,
    }) => event.type !== 'screen-asked' || event.displaced === null || isRightToGo(before, event),
    'only time ends a waiting screen, after five minutes': ({ event, before, cause, now }) => {
      if (event.type !== 'screen-expired') return true
      const screen = before.screens.get(event.screenId)
      return cause === null && screen?.state === 'waiting' && now >= screen.askedAt + WAITING_MS
    },
    'a dismissed screen never comes back': ({ before, room }) => {
      for (const { id, state } of before.screens.values())
        if (state === 'dismissed' && (room.screens.get(id)?.state ?? state) !== 'dismissed') return false
      return true
    },
    'screens keep no room open': ({ event, before, room }) =>
      !event.type.startsWith('screen-') || room.lastActivityAt === before.lastActivityAt,
  },
  answer: {
    'nobody keeps another address from waiting': ({ command, before, decision }) =>
      command.type !== 'ask-screen' ||
      decision.ok ||
      decision.code !== 'SCREENS_WAITING' ||
      [...before.screens.values()].some(({ addressHash }) => addressHash === command.screen.addressHash),
    'the same command about a screen has one effect': ({ command, by, before, decision }) => {
      if (command.type !== 'allow-screen' && command.type !== 'dismiss-screen') return true
      const answers = [...before.screens.values()].flatMap((screen) => screen.answers)
      const known = answers.find((answer) => answer.op === command.op && answer.by === by)
      return known === undefined || !decision.ok || (decision.event === null && decision.answer?.rev === known.rev)
    },
  },
  view: {
    'only Storytellers see screens, and which are open': ({ view, viewer, room }) => {
      if (room.participants.get(viewer)?.isST !== true) return view.screens === undefined
      const open = [...room.screens.values()].filter(({ state }) => state !== 'dismissed')
      const shown = view.screens?.map(({ id, word, state, online }) => [id, word, state, online].join())
      return shown?.join() === open.map(({ id, word, state }) => [id, word, state, false].join()).join()
    },
  },
}
