/** A character, and in how many scripts it is beside another one. */
export interface Partner {
  readonly id: string
  readonly scripts: number
}

const MOST = 10

/** The characters of `ids` that are in most of a character's scripts beside it; the first of `ids` where several are in as many. */
export function partnersOf(
  characterId: string,
  scripts: Iterable<readonly string[]>,
  ids: readonly string[],
): Partner[] {
  const counts = new Map(ids.filter((id) => id !== characterId).map((id) => [id, 0]))
  for (const script of scripts)
    for (const id of new Set(script)) {
      const before = counts.get(id)
      if (before !== undefined) counts.set(id, before + 1)
    }
  return [...counts]
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([id, count]) => ({ id, scripts: count }))
}
