/** Edits a ranked ballot: ids from first to last place. All functions are pure and keep each id once. */
export type Ranking = readonly string[]

export function add(ranking: Ranking, id: string): Ranking {
  return ranking.includes(id) ? ranking : [...ranking, id]
}

export function remove(ranking: Ranking, id: string): Ranking {
  return ranking.filter((other) => other !== id)
}

/** Moves `id` by `steps` places, within the list. */
export function move(ranking: Ranking, id: string, steps: number): Ranking {
  const from = ranking.indexOf(id)
  return from === -1 ? ranking : place(ranking, id, from + steps)
}

/** Puts `id` at `index`, whether it was ranked before or not. */
export function place(ranking: Ranking, id: string, index: number): Ranking {
  const rest = remove(ranking, id)
  const at = Math.max(0, Math.min(rest.length, index))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

export function within(ranking: Ranking, ids: Iterable<string>): Ranking {
  const known = new Set(ids)
  return ranking.filter((id) => known.has(id))
}

/** The points of the place at `index`. */
export function pointsAt(index: number, nominations: number): number {
  return nominations - index
}

export function isSameRanking(one: Ranking, other: Ranking): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
