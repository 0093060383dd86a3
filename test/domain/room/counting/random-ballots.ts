import type { Ballot } from '#domain/room/counting/ballot.ts'
import { VOTE_TYPES, type VoteType } from '#domain/room/options.ts'
import type { Dice } from '../simulation/dice.ts'

export interface BallotSet {
  voteType: VoteType
  candidates: readonly string[]
  ballots: readonly Ballot[]
}

/** One to nine candidates and up to thirty ballots, many of them alike, so that ties and cycles are frequent. */
export function randomBallots(dice: Dice): BallotSet {
  const candidates = shuffled(
    Array.from({ length: 1 + dice.below(9) }, (_, n) => `n-${n}`),
    dice,
  )
  const voteType = dice.pick([...VOTE_TYPES, 'irv', 'borda', 'irv'])
  const fullness = dice.pick([0, 0.5, 0.8, 1])
  const kinds = Array.from({ length: 1 + dice.below(6) }, () => ballotOf(voteType, candidates, fullness, dice))
  const [first, ...rest] = kinds
  const [number, isVaried] = [dice.below(31), dice.chance(0.4)]
  const ballots = Array.from({ length: first === undefined ? 0 : number }, () =>
    isVaried || first === undefined ? ballotOf(voteType, candidates, fullness, dice) : dice.pick([first, ...rest]),
  )
  return { voteType, candidates, ballots }
}

/** `fullness` is the chance that another candidate stands on a ballot; the first always does. */
function ballotOf(voteType: VoteType, candidates: readonly string[], fullness: number, dice: Dice): Ballot {
  const [first = '', ...others] = shuffled(candidates, dice)
  const ids = [first, ...others.filter(() => dice.chance(fullness))]
  if (voteType === 'plurality') return { choiceNominationId: first }
  return voteType === 'approval' ? { approved: ids } : { ranking: ids }
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((item) => ({ item, at: dice.roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
