/** Jinxed pairs of which a game may have only one: a rule of the jinx, whatever its text. */
export const EXCLUSIVE_PAIRS: readonly (readonly [string, string])[] = [
  ['baron', 'heretic'],
  ['godfather', 'heretic'],
  ['heretic', 'lleech'],
  ['heretic', 'pithag'],
  ['heretic', 'spy'],
  ['heretic', 'widow'],
]

const OTHERS: ReadonlyMap<string, readonly string[]> = othersById()

/** The characters that may not be in a game with `id`. */
export function exclusiveWith(id: string): readonly string[] {
  return OTHERS.get(id) ?? []
}

function othersById(): Map<string, string[]> {
  const others = new Map<string, string[]>()
  for (const [one, other] of EXCLUSIVE_PAIRS) {
    others.set(one, [...(others.get(one) ?? []), other])
    others.set(other, [...(others.get(other) ?? []), one])
  }
  return others
}
