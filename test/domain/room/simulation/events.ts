import type { RoomEvent } from '#domain/room/event.ts'

/** Whose doing an event is. `leader`: only the Storyteller's; `leader or time`: also that of the clock. */
type Cause = 'leader' | 'leader or time' | 'others'

/** Every event, but for the one that is outside the rules: a result was saved. */
const CAUSES: Readonly<Record<Exclude<RoomEvent['type'], 'result-saved'>, Cause>> = {
  joined: 'others',
  'token-added': 'others',
  'seat-confirmed': 'others',
  renamed: 'others',
  left: 'others',
  kicked: 'leader',
  'part-given': 'leader',
  'part-ended': 'leader',
  erased: 'others',
  nominated: 'others',
  'nomination-removed': 'others',
  'vote-cast': 'others',
  'vote-undone': 'others',
  'options-updated': 'leader',
  'nominations-started': 'leader',
  'nominations-ended': 'leader or time',
  'voting-started': 'leader',
  'voting-ended': 'leader or time',
  'reveal-ended': 'leader',
  'lots-drawn': 'leader',
  'script-chosen': 'leader',
  'time-added': 'leader',
  'off-time-given-back': 'others',
  'group-dropped': 'others',
  closed: 'others',
  'screen-asked': 'others',
  'screen-allowed': 'leader',
  'screen-dismissed': 'leader',
  'screen-expired': 'others',
}

/** Whose doing `event` may be. */
export function causeOf({ type }: RoomEvent): Cause {
  return type === 'result-saved' ? 'others' : CAUSES[type]
}

/** Only the database knows who is in a group, so no simulated room loses its own. */
const OUTSIDE = new Set(['voting-ended', 'group-dropped'])

/** The simulation and the real room must both have met each of them, by the names that `nameOf` gives. */
export const EVENTS: readonly string[] = [
  ...Object.keys(CAUSES).filter((name) => !OUTSIDE.has(name)),
  ...['plurality', 'borda', 'approval', 'irv'].map((voteType) => `${voteType}-ended`),
  'runoff-started',
  'screen-gave-way',
]

/** Runoffs, the ways of voting, and a screen that takes another's place are told apart. */
export function nameOf(event: RoomEvent): string {
  if (event.type === 'voting-ended') return `${event.result.voteType}-ended`
  if (event.type === 'screen-asked' && event.displaced !== null) return 'screen-gave-way'
  return event.type === 'voting-started' && event.candidates !== null ? 'runoff-started' : event.type
}
