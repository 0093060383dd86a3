import { describe, expect, it } from 'vitest'
import { resultOf, type Vote } from '#domain/room/counting/result.ts'
import { FUZZ_SEED, SIZES } from '../../../support/sizes.ts'
import { Dice } from '../simulation/dice.ts'
import { countByHand, placesByHand } from './count-by-hand.ts'
import { type BallotSet, randomBallots } from './random-ballots.ts'

const SETS = SIZES.ballotSets / 2
const FIRST = Number(process.env['SEED'] ?? FUZZ_SEED)
const LOT = { resultId: 'result-1', secret: 'secret', commitment: 'commitment' }
const UPLOAD = { kind: 'upload' }

/** The vote among `candidates`, in a room where `others` were nominated too. */
function voteOf({ voteType, candidates, ballots }: BallotSet, others: readonly string[]): Vote {
  const nominated = [...candidates, ...others]
  return {
    options: { voteType },
    epoch: 3,
    nominations: new Map(nominated.map((id) => [id, { denorm: { scriptName: `Script ${id}` }, scriptRef: UPLOAD }])),
    candidates: others.length === 0 ? null : candidates,
    ballots: new Map(ballots.map((ballot, n) => [`p-${n}`, { ballot }])),
    lot: LOT,
  }
}

describe('The result of a random vote', () => {
  it.each([
    ['among all nominations', []],
    ['of a runoff', ['other-1', 'other-2']],
  ])('has the scores, places, winners and counts that counting by hand gives, %s', (_, others) => {
    for (let seed = FIRST; seed < FIRST + SETS; seed += 1) {
      const set = randomBallots(new Dice(seed))
      const counts = countByHand(set.ballots, set.candidates, set.voteType)
      const [own] = counts
      if (own === undefined) return expect.fail('Nothing was counted by hand.')
      const result = resultOf(voteOf(set, others), 77)
      const { winners } = own
      expect(result, `SEED=${seed}`).toMatchObject({
        id: 'result-1',
        voteType: set.voteType,
        epoch: 3,
        votesCast: set.ballots.length,
        endedAt: 77,
        winners,
        counts,
        decided: winners.length === 1 ? winners[0] : null,
        decidedBy: winners.length === 1 ? 'vote' : null,
      })
      const places = placesByHand(own)
      for (const { nominationId, place, score, scriptName } of result.standings) {
        expect({ nominationId, place, score, scriptName }, `SEED=${seed}`).toEqual({
          nominationId,
          place: places[nominationId],
          score: own.scores?.[nominationId],
          scriptName: `Script ${nominationId}`,
        })
      }
      expect(result.standings.map(({ place }) => place)).toEqual(Object.values(places).sort((a, b) => a - b))
    }
  })
})

describe('The result of an elimination', () => {
  it('places by the round reached, then by the votes of that round', () => {
    const ballots = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'dc'].map((letters) => ({ ranking: [...letters] }))
    const { standings } = resultOf(voteOf({ voteType: 'irv', candidates: ['a', 'b', 'c', 'd'], ballots }, []), 0)
    expect(standings.map(({ nominationId, place, score }) => [nominationId, place, score])).toEqual([
      ['a', 1, 4],
      ['b', 2, 3],
      ['c', 2, 3],
      ['d', 4, 1],
    ])
  })
})
