/** What of a character decides what a script's card says: team counts and type, and how difficult the script is. */
export interface Counted {
  readonly id: string
  readonly team: string
  readonly setup: boolean
}

/** Ids of characters whose scripts must be counted anew: new ones, those that are gone, and those that count otherwise. */
export function countedOtherwise(before: readonly Counted[], after: readonly Counted[]): string[] {
  const [then, now] = [before, after].map((all) => new Map(all.map(({ id, team, setup }) => [id, `${team} ${setup}`])))
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].filter((id) => then?.get(id) !== now?.get(id))
}
