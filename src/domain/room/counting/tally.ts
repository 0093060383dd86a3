import { certain } from '../../certain.ts'
import { type NominationId, scoresOf } from './ballot.ts'
import { ballotsIn, candidatesIn, type Result, type Vote } from './result.ts'

/** The tallies of a running vote, counted from its ballots. */
export function recount(vote: Vote): Map<NominationId, number> {
  const tallies = new Map(candidatesIn(vote).map((id) => [id, 0]))
  for (const ballot of ballotsIn(vote)) {
    for (const [id, points] of scoresOf(ballot, vote.options.voteType, tallies.size)) {
      tallies.set(id, certain(tallies.get(id)) + points)
    }
  }
  return tallies
}

/** The tallies that stay after the end: those of the vote. An instant runoff keeps showing its first choices. */
export function talliesAfter({ standings, counts }: Result): Map<NominationId, number> {
  const firstChoices = counts?.[0]?.method === 'irv' ? counts.find(({ method }) => method === 'plurality') : undefined
  const scores = firstChoices?.scores ?? Object.fromEntries(standings.map((entry) => [entry.nominationId, entry.score]))
  return new Map(Object.entries(scores))
}
