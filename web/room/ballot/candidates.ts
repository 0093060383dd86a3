import type { NominationView, Snapshot } from '#domain/room/view.ts'

/** The nominations of a runoff, or of a result of one, apart from those that are not in it. */
export function candidatesIn({ nominations, voting }: Pick<Snapshot, 'nominations' | 'voting'>): {
  candidates: readonly NominationView[]
  others: readonly NominationView[]
} {
  // A room that a deploy has not reached yet sends none.
  const { candidates: ids = null } = voting
  if (ids === null) return { candidates: nominations, others: [] }
  return {
    candidates: nominations.filter(({ id }) => ids.includes(id)),
    others: nominations.filter(({ id }) => !ids.includes(id)),
  }
}
