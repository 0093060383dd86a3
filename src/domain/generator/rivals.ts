/** Jinxed pairs of which a game may hold only one: a fact of the jinx, not of how it is worded. */
export const RIVAL_PAIRS: readonly (readonly [string, string])[] = [
  ['baron', 'heretic'],
  ['godfather', 'heretic'],
  ['heretic', 'lleech'],
  ['heretic', 'pithag'],
  ['heretic', 'spy'],
  ['heretic', 'widow'],
]

const RIVALS: ReadonlyMap<string, readonly string[]> = rivalsById()

/** Those who may not be in a game together with `id`. */
export function rivalsOf(id: string): readonly string[] {
  return RIVALS.get(id) ?? []
}

function rivalsById(): Map<string, string[]> {
  const rivals = new Map<string, string[]>()
  for (const [one, other] of RIVAL_PAIRS) {
    rivals.set(one, [...(rivals.get(one) ?? []), other])
    rivals.set(other, [...(rivals.get(other) ?? []), one])
  }
  return rivals
}
