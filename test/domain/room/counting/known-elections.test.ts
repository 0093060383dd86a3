import { describe, expect, it } from 'vitest'
import { type Count, type CountMethod, countsOf } from '#domain/room/counting/counts.ts'

interface Election {
  candidates: readonly string[]
  /** How many people voted like that: their ranking, the best first. */
  profile: readonly (readonly [people: number, ranking: string])[]
}

const ballotsOf = ({ profile }: Election) =>
  profile.flatMap(([people, ranking]) => Array.from({ length: people }, () => ({ ranking: ranking.split(' > ') })))

function counted(election: Election): Record<CountMethod, Count> {
  const counts = countsOf(ballotsOf(election), election.candidates, 'irv')
  return Object.fromEntries(counts.map((count) => [count.method, count])) as Record<CountMethod, Count>
}

/** The usual example of textbooks: voters want a capital near them. In percent of the voters. */
const TENNESSEE: Election = {
  candidates: ['Memphis', 'Nashville', 'Chattanooga', 'Knoxville'],
  profile: [
    [42, 'Memphis > Nashville > Chattanooga > Knoxville'],
    [26, 'Nashville > Chattanooga > Knoxville > Memphis'],
    [15, 'Chattanooga > Knoxville > Nashville > Memphis'],
    [17, 'Knoxville > Chattanooga > Nashville > Memphis'],
  ],
}

/**
 * Mayor of Burlington, Vermont, 2009: the ballots as rangevoting.org/Burlington.html lists them, of the three who came to
 * the last but one round. Those ranked lower are taken out, so the official first choices of that round are a handful off.
 */
const BURLINGTON: Election = {
  candidates: ['Wright', 'Kiss', 'Montroll'],
  profile: [
    [1_332, 'Montroll > Kiss > Wright'],
    [767, 'Montroll > Wright > Kiss'],
    [455, 'Montroll'],
    [2_043, 'Kiss > Montroll > Wright'],
    [371, 'Kiss > Wright > Montroll'],
    [568, 'Kiss'],
    [1_513, 'Wright > Montroll > Kiss'],
    [495, 'Wright > Kiss > Montroll'],
    [1_289, 'Wright'],
  ],
}

/**
 * Special election for the House of Representatives in Alaska, August 2022: the ballots of the three on the list, after
 * write-ins were taken out. Graham-Squire and McCune, arXiv:2209.04764, from the state's record of cast votes.
 */
const ALASKA: Election = {
  candidates: ['Begich', 'Palin', 'Peltola'],
  profile: [
    [27_053, 'Begich > Palin > Peltola'],
    [15_467, 'Begich > Peltola > Palin'],
    [11_290, 'Begich'],
    [34_049, 'Palin > Begich > Peltola'],
    [3_652, 'Palin > Peltola > Begich'],
    [21_272, 'Palin'],
    [47_407, 'Peltola > Begich > Palin'],
    [4_645, 'Peltola > Palin > Begich'],
    [23_747, 'Peltola'],
  ],
}

/** Condorcet’s own kind of example: each beats one other, so nobody beats all. */
const CYCLE: Election = {
  candidates: ['rock', 'paper', 'scissors'],
  profile: [
    [4, 'rock > scissors > paper'],
    [3, 'paper > rock > scissors'],
    [2, 'scissors > paper > rock'],
  ],
}

describe('The capital of Tennessee', () => {
  const { plurality, borda, irv, condorcet, approval } = counted(TENNESSEE)

  it('is Memphis by first choices, Nashville by points and one against one, Knoxville by elimination', () => {
    expect(plurality.winners).toEqual(['Memphis'])
    expect(borda.winners).toEqual(['Nashville'])
    expect(condorcet.winners).toEqual(['Nashville'])
    expect(irv.winners).toEqual(['Knoxville'])
  })

  it('goes to Knoxville after Chattanooga and Nashville have dropped out', () => {
    expect(irv.rounds).toEqual([
      {
        scores: { Memphis: 42, Nashville: 26, Chattanooga: 15, Knoxville: 17 },
        dropped: ['Chattanooga'],
        exhausted: 0,
      },
      { scores: { Memphis: 42, Nashville: 26, Knoxville: 32 }, dropped: ['Nashville'], exhausted: 0 },
      { scores: { Memphis: 42, Knoxville: 58 }, dropped: [], exhausted: 0 },
    ])
    expect(irv.scores).toEqual({ Memphis: 42, Nashville: 26, Chattanooga: 15, Knoxville: 58 })
  })

  it('has no approval count, since everybody ranked every city', () => {
    expect(approval).toBeUndefined()
  })
})

describe('The mayor of Burlington in 2009', () => {
  const { plurality, irv, condorcet } = counted(BURLINGTON)

  it('is Wright by first choices, Kiss by elimination, Montroll one against one', () => {
    expect(plurality.winners).toEqual(['Wright'])
    expect(irv.winners).toEqual(['Kiss'])
    expect(condorcet.winners).toEqual(['Montroll'])
  })

  it('is settled one against one as published', () => {
    expect(condorcet.pairs).toEqual({
      Montroll: { Kiss: 4_067, Wright: 4_597 },
      Kiss: { Montroll: 3_477, Wright: 4_314 },
      Wright: { Montroll: 3_668, Kiss: 4_064 },
    })
    expect(irv.rounds?.at(-1)).toEqual({ scores: { Wright: 4_064, Kiss: 4_314 }, dropped: [], exhausted: 455 })
  })
})

describe('The special election of Alaska in 2022', () => {
  const { plurality, irv, condorcet } = counted(ALASKA)

  it('gives Peltola by first choices and by elimination, Begich one against one', () => {
    expect(plurality.winners).toEqual(['Peltola'])
    expect(irv.winners).toEqual(['Peltola'])
    expect(condorcet.winners).toEqual(['Begich'])
  })

  it('has the rounds of the official report', () => {
    expect(irv.rounds).toEqual([
      { scores: { Begich: 53_810, Palin: 58_973, Peltola: 75_799 }, dropped: ['Begich'], exhausted: 0 },
      { scores: { Palin: 86_026, Peltola: 91_266 }, dropped: [], exhausted: 11_290 },
    ])
  })
})

describe('Preferences in a circle', () => {
  it('have no winner one against one, even if other counts name one', () => {
    const { condorcet, plurality, irv } = counted(CYCLE)
    expect(condorcet.winners).toEqual([])
    expect(plurality.winners).toEqual(['rock'])
    expect(irv.winners).toEqual(['paper'])
  })
})
