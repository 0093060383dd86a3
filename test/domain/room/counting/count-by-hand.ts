import type { Ballot } from '#domain/room/counting/ballot.ts'

/** What a count says, written down without looking at how the product writes it. */
export interface HandCount {
  method: string
  scores: Record<string, number> | null
  winners: string[]
  rounds?: { scores: Record<string, number>; dropped: string[]; exhausted: number }[]
  pairs?: Record<string, Record<string, number>>
}

/**
 * Every count of one set of ballots, as people would do it with slips of paper on a table. It is slow and obvious on
 * purpose, and uses nothing of the product: the tests compare the product with it.
 */
export function countByHand(ballots: readonly Ballot[], candidates: readonly string[], voteType: string): HandCount[] {
  const slips = ballots.map(slipOf)
  if (voteType === 'plurality') return [byFirstChoice('plurality', slips, candidates)]
  if (voteType === 'approval') return [byTicks(slips, candidates)]
  const all = [
    byFirstChoice('plurality', slips, candidates),
    byPoints(slips, candidates),
    byElimination(slips, candidates),
    oneAgainstOne(slips, candidates),
  ]
  const someoneLeftSomethingOut = slips.some((slip) => slip.length < candidates.length)
  if (someoneLeftSomethingOut || slips.length === 0) all.push(byTicks(slips, candidates))
  return [...all.filter(({ method }) => method === voteType), ...all.filter(({ method }) => method !== voteType)]
}

/** The place of each candidate by the room's own count; 1 for the first, and those who are equal share one. */
export function placesByHand(own: HandCount): Record<string, number> {
  const strength = (id: string) => {
    const roundsSurvived = (own.rounds ?? []).filter(({ scores }) => id in scores).length
    return { roundsSurvived, score: own.scores?.[id] ?? 0 }
  }
  const isAhead = (one: string, other: string) => {
    const [a, b] = [strength(one), strength(other)]
    if (a.roundsSurvived !== b.roundsSurvived) return a.roundsSurvived > b.roundsSurvived
    return a.score > b.score
  }
  const ids = Object.keys(own.scores ?? {})
  return Object.fromEntries(ids.map((id) => [id, 1 + ids.filter((other) => isAhead(other, id)).length]))
}

/** The names on a ballot, the best first. */
function slipOf(ballot: Ballot): readonly string[] {
  if ('choiceNominationId' in ballot) return [ballot.choiceNominationId]
  return 'ranking' in ballot ? ballot.ranking : ballot.approved
}

type Slips = readonly (readonly string[])[]

function byFirstChoice(method: string, slips: Slips, candidates: readonly string[]): HandCount {
  const scores = scoresFor(candidates, (id) => slips.filter((slip) => slip[0] === id).length)
  return { method, scores, winners: highest(scores, candidates, slips) }
}

function byTicks(slips: Slips, candidates: readonly string[]): HandCount {
  const scores = scoresFor(candidates, (id) => slips.filter((slip) => slip.includes(id)).length)
  return { method: 'approval', scores, winners: highest(scores, candidates, slips) }
}

/** With three candidates: three points for the first, two for the second, one for the third, nothing if left out. */
function byPoints(slips: Slips, candidates: readonly string[]): HandCount {
  const points = (slip: readonly string[], id: string) => {
    const place = slip.indexOf(id) + 1
    return place === 0 ? 0 : candidates.length - place + 1
  }
  const scores = scoresFor(candidates, (id) => slips.reduce((sum, slip) => sum + points(slip, id), 0))
  return { method: 'borda', scores, winners: highest(scores, candidates, slips) }
}

function byElimination(slips: Slips, candidates: readonly string[]): HandCount {
  const rounds: HandCount['rounds'] = []
  const lastVotes: Record<string, number> = {}
  let stillIn = [...candidates]
  for (;;) {
    const counting = slips.map((slip) => slip.filter((id) => stillIn.includes(id))).filter((slip) => slip.length > 0)
    const votes = scoresFor(stillIn, (id) => counting.filter((slip) => slip[0] === id).length)
    Object.assign(lastVotes, votes)
    const exhausted = slips.length - counting.length
    const majority = stillIn.filter((id) => (votes[id] ?? 0) > counting.length / 2)
    const fewest = Math.min(...stillIn.map((id) => votes[id] ?? 0))
    const last = stillIn.filter((id) => votes[id] === fewest)
    const isOver = slips.length === 0 || majority.length === 1 || last.length === stillIn.length
    rounds.push({ scores: votes, dropped: isOver ? [] : last, exhausted })
    if (isOver) {
      const tied = slips.length === 0 ? [] : stillIn
      return { method: 'irv', scores: lastVotes, winners: majority.length === 1 ? majority : tied, rounds }
    }
    stillIn = stillIn.filter((id) => !last.includes(id))
  }
}

function oneAgainstOne(slips: Slips, candidates: readonly string[]): HandCount {
  const isPreferred = (slip: readonly string[], one: string, other: string) => {
    if (!slip.includes(one)) return false
    return !slip.includes(other) || slip.indexOf(one) < slip.indexOf(other)
  }
  const preferring = (one: string, other: string) => slips.filter((slip) => isPreferred(slip, one, other)).length
  const others = (id: string) => candidates.filter((other) => other !== id)
  const pairs = Object.fromEntries(
    candidates.map((one) => [one, Object.fromEntries(others(one).map((other) => [other, preferring(one, other)]))]),
  )
  const winners = candidates.filter((one) =>
    others(one).every((other) => preferring(one, other) > preferring(other, one)),
  )
  return { method: 'condorcet', scores: null, winners: slips.length === 0 ? [] : winners, pairs }
}

function scoresFor(candidates: readonly string[], score: (id: string) => number): Record<string, number> {
  return Object.fromEntries(candidates.map((id) => [id, score(id)]))
}

/** Everybody with the highest score. Without a ballot nobody wins. */
function highest(scores: Record<string, number>, candidates: readonly string[], slips: Slips): string[] {
  const best = Math.max(...Object.values(scores))
  return slips.length === 0 ? [] : candidates.filter((id) => scores[id] === best)
}
