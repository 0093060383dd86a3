import type { NominationView } from '#domain/room/view.ts'
import { searchKey, searchTerms } from '#domain/script/search-key.ts'

/** More nominations than these have a search. */
export const SEARCHED_ABOVE = 12

/** Those whose name or author has each word of a search, also inside of a word. */
export function foundIn(nominations: readonly NominationView[], search: string): readonly NominationView[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return nominations
  return nominations.filter(({ denorm: { scriptName, author } }) => {
    const key = searchKey(`${scriptName} ${author ?? ''}`)
    return terms.every((term) => key.includes(term))
  })
}
