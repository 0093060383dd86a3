import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { countsOf } from '#domain/room/counting/counts.ts'
import { FUZZ_SEED, SIZES } from '../../../support/sizes.ts'
import { Dice } from '../simulation/dice.ts'
import { countByHand, type HandCount } from './count-by-hand.ts'
import { type BallotSet, randomBallots } from './random-ballots.ts'

const given = process.env['SEED']
const FIRST = Number(given ?? FUZZ_SEED)

function setsFrom(first: number, number: number): BallotSet[] {
  return Array.from({ length: number }, (_, n) => randomBallots(new Dice(first + n)))
}

describe('Every count of random sets of ballots', () => {
  it('is what counting by hand gives', () => {
    setsFrom(FIRST, given === undefined ? SIZES.ballotSets : 1).forEach(({ ballots, candidates, voteType }, n) => {
      const [counted, byHand] = [countsOf(ballots, candidates, voteType), countByHand(ballots, candidates, voteType)]
      if (isDeepStrictEqual(counted, byHand)) return
      expect(counted, `SEED=${FIRST + n}: ${JSON.stringify({ voteType, candidates, ballots })}`).toEqual(byHand)
      expect.fail(`SEED=${FIRST + n}: a key is there that should not be, or the other way round`)
    })
  })

  it('does not depend on the order in which the ballots came', () => {
    for (const { ballots, candidates, voteType } of setsFrom(FIRST, 200)) {
      expect(countsOf(ballots.toReversed(), candidates, voteType)).toEqual(countsOf(ballots, candidates, voteType))
    }
  })
})

describe('The random sets of ballots', () => {
  it('contain everything that a count can meet', () => {
    const met = new Set<string>()
    for (const { ballots, candidates, voteType } of setsFrom(1, 1_000)) {
      const counts = countByHand(ballots, candidates, voteType)
      met.add(`${voteType} first, ${counts.length} counts`)
      for (const count of counts) for (const what of metIn(count, ballots.length)) met.add(what)
    }
    expect([...met].sort()).toEqual(EVERYTHING.sort())
  })
})

function metIn({ method, winners, rounds = [] }: HandCount, ballots: number): string[] {
  const met = [
    `${method} with ${winners.length > 2 ? 'many' : winners.length} winners of ${ballots === 0 ? 'no' : 'some'} ballots`,
  ]
  if (rounds.some(({ dropped }) => dropped.length > 1)) met.push('several dropped together')
  if (rounds.length > 3) met.push('more than three rounds')
  if (rounds.some(({ exhausted }) => exhausted > 0)) met.push('exhausted ballots')
  if (rounds.length > 1 && winners.length > 1) met.push('a tie in a later round')
  if (rounds.some(({ scores, dropped }) => dropped.some((id) => scores[id] === 0))) met.push('dropped without a vote')
  return met
}

const EVERYTHING = [
  'plurality first, 1 counts',
  'approval first, 1 counts',
  ...['borda', 'irv'].flatMap((own) => [`${own} first, 4 counts`, `${own} first, 5 counts`]),
  ...['plurality', 'borda', 'irv', 'approval'].flatMap((method) => [
    `${method} with 0 winners of no ballots`,
    ...['1', '2', 'many'].map((number) => `${method} with ${number} winners of some ballots`),
  ]),
  'condorcet with 0 winners of no ballots',
  ...['0', '1'].map((number) => `condorcet with ${number} winners of some ballots`),
  'several dropped together',
  'more than three rounds',
  'exhausted ballots',
  'a tie in a later round',
  'dropped without a vote',
]
