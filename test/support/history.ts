/** One vote as its voter saw it: asked for, and acknowledged or not. */
export interface VoteRecord {
  voter: string
  op: string
  choice: string
  /** The revs with which it was acknowledged: each time it was sent, if it was sent again. */
  revs: number[]
}

export interface Verdict {
  acknowledged: number
  /** Voters whose last acknowledged vote is not in the announced result. */
  lost: number
  /** Votes in the announced result beyond one a voter, and ops that were done twice. */
  doubled: number
}

/** Recounts an announced result from what the voters saw, knowing nothing of how the room counts. */
export function judge(history: readonly VoteRecord[], announced: Readonly<Record<string, number>>): Verdict {
  const last = new Map<string, VoteRecord>()
  for (const vote of history) {
    const rev = vote.revs[0]
    const best = last.get(vote.voter)?.revs[0] ?? -1
    if (rev !== undefined && rev > best) last.set(vote.voter, vote)
  }
  const expected = new Map<string, number>()
  for (const { choice } of last.values()) expected.set(choice, (expected.get(choice) ?? 0) + 1)
  const choices = new Set([...expected.keys(), ...Object.keys(announced)])
  let lost = 0
  let doubled = 0
  for (const choice of choices) {
    const difference = (announced[choice] ?? 0) - (expected.get(choice) ?? 0)
    lost += Math.max(0, -difference)
    doubled += Math.max(0, difference)
  }
  const doneTwice = history.filter(({ revs }) => new Set(revs).size > 1).length
  const acknowledged = history.filter(({ revs }) => revs.length > 0).length
  return { acknowledged, lost, doubled: doubled + doneTwice }
}
