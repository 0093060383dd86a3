import type { RoomEvent } from '#domain/room/event.ts'

/** Every event of a room: the simulation and the real room must both have met each of them. */
export const EVENTS = [
  'joined token-added seat-confirmed renamed left kicked erased options-updated nominated nomination-removed',
  'nominations-started nominations-ended voting-started runoff-started off-time-given-back time-added',
  'plurality-ended borda-ended approval-ended irv-ended lots-drawn script-chosen vote-cast vote-undone closed',
  'reveal-ended screen-asked screen-gave-way screen-allowed screen-dismissed screen-expired',
].flatMap((line) => line.split(' '))

/** Runoffs, the ways of voting, and a screen that takes another's place are told apart. */
export function nameOf(event: RoomEvent): string {
  if (event.type === 'voting-ended') return `${event.result.voteType}-ended`
  if (event.type === 'screen-asked' && event.displaced !== null) return 'screen-gave-way'
  return event.type === 'voting-started' && event.candidates !== null ? 'runoff-started' : event.type
}
