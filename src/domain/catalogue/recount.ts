/** The traits of a character that decide a script's counts, type and difficulty. */
export interface CountedTraits {
  readonly id: string
  readonly team: string
  readonly setup: boolean
}

/** Ids of characters whose scripts must be counted again: new ones, removed ones, and those whose traits have changed. */
export function charactersToRecount(before: readonly CountedTraits[], after: readonly CountedTraits[]): string[] {
  const [then, now] = [before, after].map((all) => new Map(all.map(({ id, team, setup }) => [id, `${team} ${setup}`])))
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].filter((id) => then?.get(id) !== now?.get(id))
}
