import { RULES } from '../rules.ts'
import { applying, type Mutations, showing } from './mutation.ts'

const SHOWN = 'a vote is revealed where a screen is allowed, for twelve seconds at most'

export const REVEAL_MUTATIONS: Mutations = {
  [SHOWN]: {
    'a screen that waits is enough': {
      withReveal: (room, event, now, online) => {
        const screens = new Map([...room.screens].map(([id, screen]) => [id, { ...screen, state: 'allowed' as const }]))
        return RULES.withReveal({ ...room, screens }, event, now, online)
      },
    },
    'nobody looks up': { withReveal: (_, event) => event },
    'it counts from the end of the timer': {
      withReveal: (room, event, now, online) =>
        RULES.withReveal(room, event, event.type === 'voting-ended' ? event.result.endedAt : now, online),
    },
  },
  'a reveal never becomes longer': {
    'ending it begins it again': applying(
      'reveal-ended',
      (room, _event, _before, now) => void (room.revealUntil = now + 20_000),
    ),
  },
  'a reveal is over once it is ended, or something is decided': {
    'a choice waits for it': applying(
      'script-chosen',
      (room, _event, { revealUntil }) => void (room.revealUntil = revealUntil),
    ),
  },
  'only a result is revealed': {
    'the next vote keeps it': applying(
      'voting-started',
      (room, _event, { revealUntil }) => void (room.revealUntil = revealUntil),
    ),
  },
  'everybody is told until when a vote is revealed': {
    'seats are not told': showing((view) => ({ ...view, voting: { ...view.voting, revealUntil: null } })),
  },
}
