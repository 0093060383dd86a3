/** A script as far as it can be like another one: its official characters, and how many homebrew ones it has besides. */
export interface Comparable {
  readonly official: ReadonlySet<string>
  readonly all: number
}

/** What two scripts have in common, out of all characters of both. */
export interface Likeness {
  readonly shared: number
  readonly all: number
}

/** The part of all characters of both, in percent, that similar scripts share at least. */
const SIMILAR_PERCENT = 40

/** A homebrew character is shared with nobody, whatever its id is: it only counts among all. */
export function comparableOf(ids: readonly string[], isOfficial: (id: string) => boolean): Comparable {
  return { official: new Set(ids.filter(isOfficial)), all: ids.length }
}

export function likenessOf(one: Comparable, other: Comparable): Likeness {
  let shared = 0
  for (const id of other.official) if (one.official.has(id)) shared += 1
  return { shared, all: one.all + other.all - shared }
}

export const areSimilar = ({ shared, all }: Likeness): boolean => all > 0 && shared * 100 >= all * SIMILAR_PERCENT

/** Most alike first. */
export const byLikeness = (one: Likeness, other: Likeness): number => other.shared * one.all - one.shared * other.all

/** How many of its official characters a similar script has at least; more than it has where no script can be similar. */
export const leastShared = ({ all }: Comparable): number => Math.max(1, Math.ceil((all * SIMILAR_PERCENT) / 100))

/** The ids of one script that another lacks: official ones as they are, homebrew ones always. */
export function idsBeside(ids: readonly string[], own: Comparable, other: Comparable): string[] {
  return ids.filter((id) => !(own.official.has(id) && other.official.has(id)))
}
