import { certain } from '../../certain.ts'

/** A ballot as the numbers of its candidates, from first choice to last. */
type Ranking = readonly number[]

/**
 * Row a, column b: how many ballots prefer a to b. A ranked candidate is preferred to an unranked one; two unranked ones
 * are equal.
 */
export function preferences(ballots: readonly Ranking[], candidates: number): number[][] {
  const all = [...Array(candidates).keys()]
  const table = all.map(() => all.map(() => 0))
  for (const ballot of ballots) {
    const isWhole = ballot.length === candidates
    const order = isWhole ? ballot : [...ballot, ...all.filter((candidate) => !ballot.includes(candidate))]
    ballot.forEach((candidate, index) => {
      const row = certain(table[candidate])
      for (let at = index + 1; at < candidates; at += 1) {
        const below = certain(order[at])
        row[below] = certain(row[below]) + 1
      }
    })
  }
  return table
}

/** The one candidate that more ballots prefer to each other candidate; null when there is none. */
export function condorcetWinner(table: readonly (readonly number[])[]): number | null {
  const beatsAll = (row: readonly number[], own: number) =>
    row.every((votes, other) => other === own || votes > certain(table[other]?.[own]))
  const winner = table.findIndex(beatsAll)
  return winner === -1 ? null : winner
}
