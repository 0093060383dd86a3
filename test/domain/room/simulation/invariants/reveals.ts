import type { Invariants } from './invariant.ts'

const LONGEST_MS = 12_000

export const REVEALS: Invariants = {
  change: {
    'a vote is revealed where a screen is allowed, for twelve seconds at most': ({ event, before, room, now }) => {
      if (event.type !== 'voting-ended') return true
      const isShown = [...before.screens.values()].some(({ state }) => state === 'allowed')
      const { revealUntil } = room
      return isShown
        ? revealUntil !== null && revealUntil > now && revealUntil <= now + LONGEST_MS
        : revealUntil === null
    },
    'a reveal never becomes longer': ({ event, before, room }) =>
      event.type === 'voting-ended' || (room.revealUntil ?? 0) <= (before.revealUntil ?? 0),
    'a reveal is over once it is ended, or something is decided': ({ event, room, now }) =>
      !/^(reveal-ended|lots-drawn|script-chosen)$/u.test(event.type) || (room.revealUntil ?? now) <= now,
  },
  state: {
    'only a result is revealed': ({ room }) => room.revealUntil === null || room.result !== null,
  },
  view: {
    'everybody is told until when a vote is revealed': ({ view, room }) => view.voting.revealUntil === room.revealUntil,
  },
}
