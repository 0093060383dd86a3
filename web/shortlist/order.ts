/** The order that somebody has before their eyes: what is gone leaves it, what is new comes last. */
export function keptOrder(shown: readonly string[], now: readonly string[]): readonly string[] {
  const present = new Set(now)
  const kept = shown.filter((id) => present.has(id))
  const known = new Set(kept)
  const order = [...kept, ...now.filter((id) => !known.has(id))]
  return isSameOrder(order, shown) ? shown : order
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

interface Counted {
  id: string
  plays: number
  nots: number | null
}

/** How many are proposed: more make a long vote. */
const PROPOSED = 4

/**
 * What is proposed for tonight, best first: what somebody would play, and not as many would rather not. Where nobody said so,
 * the first ones, since a vote needs something to vote for.
 */
export function proposedIds(candidates: readonly Counted[]): string[] {
  const welcome = candidates.filter(({ plays, nots }) => plays > 0 && !isUnwelcome({ plays, nots }))
  return (welcome.length > 0 ? welcome : candidates).slice(0, PROPOSED).map(({ id }) => id)
}

/** As many would rather not play it as would. */
export const isUnwelcome = ({ plays, nots }: Pick<Counted, 'plays' | 'nots'>): boolean =>
  nots !== null && nots > 0 && nots >= plays
