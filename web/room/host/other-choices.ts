import type { Result } from '#domain/room/counting/result.ts'
import type { NominationView } from '#domain/room/view.ts'

/** What may be played instead. The scripts of an open tie are left out: they have a choice of their own. */
export function otherChoices(nominations: readonly NominationView[], result: Result | undefined): NominationView[] {
  const { winners = [], decided = null } = result ?? {}
  const tied = winners.length > 1 && decided === null ? winners : []
  return nominations.filter(({ id }) => id !== decided && !tied.includes(id))
}
