import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { sortOfficially } from '#domain/script/sort.ts'
import type { Team } from '#domain/team.ts'

function namesSorted(characters: readonly [name: string, team: Team | null, ability: string | null][]): string[] {
  return sortOfficially(characters.map(([name, team, ability]) => ({ name, team, ability }))).map(({ name }) => name)
}

describe('the official order', () => {
  it('sorts by team first, with those without a team last', () => {
    const teams: (Team | null)[] = [null, 'loric', 'fabled', 'traveller', 'demon', 'minion', 'outsider', 'townsfolk']
    expect(namesSorted(teams.map((team) => [String(team), team, 'You win.']))).toEqual(teams.toReversed().map(String))
  })

  it('keeps a team together, whatever its abilities begin with', () => {
    expect(
      namesSorted([
        ['outsider', 'outsider', 'You start knowing.'],
        ['townsfolk', 'townsfolk', 'Whatever.'],
      ]),
    ).toEqual(['townsfolk', 'outsider'])
  })

  it('sorts by the opening words within a team, the longest match first, the rest last', () => {
    expect(
      namesSorted([
        ['rest', 'minion', 'Something else.'],
        ['you', 'minion', 'You win.'],
        ['you have', 'minion', 'You have bluffs.'],
        ['night*', 'minion', 'Each night*, choose.'],
        ['night', 'minion', 'Each night, choose.'],
        ['start', 'minion', 'You start knowing all.'],
        ['nothing', 'minion', null],
      ]),
    ).toEqual(['start', 'night', 'night*', 'you have', 'you', 'nothing', 'rest'])
  })

  it('sorts by name within the same words, ignoring case', () => {
    expect(
      namesSorted([
        ['bee', 'demon', 'You.'],
        ['Cee', 'demon', 'You.'],
        ['Aye', 'demon', 'You.'],
      ]),
    ).toEqual(['Aye', 'bee', 'Cee'])
  })

  it('treats straight quotation marks like curled ones', () => {
    expect(
      namesSorted([
        ['if you', 'demon', 'If you sleep.'],
        ['mad', 'demon', 'If you are "mad", run.'],
      ]),
    ).toEqual(['mad', 'if you'])
  })

  it('puts the catalogue’s own characters into the categories that the publisher gave them', () => {
    const categories = new Map(OFFICIAL_CHARACTERS.map(({ id, sortCategory }) => [id, sortCategory]))
    const townsfolk = sortOfficially(embeddedCatalogue().all).filter(({ team }) => team === 'townsfolk')
    const found = townsfolk.map(({ id }) => categories.get(id) ?? 0)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  })
})

describe('groups', () => {
  it('come in the order of the teams and keep the order given within', () => {
    const characters = [
      { id: 'a', team: null },
      { id: 'b', team: 'demon' as const },
      { id: 'c', team: 'townsfolk' as const },
      { id: 'd', team: 'demon' as const },
    ]
    expect(
      groupByTeam(characters).map(({ team, characters: members }) => [team, members.map(({ id }) => id).join('')]),
    ).toEqual([
      ['townsfolk', 'c'],
      ['demon', 'bd'],
      [null, 'a'],
    ])
  })
})

describe('characters that are equal in all of that', () => {
  it('keep their order', () => {
    const twins = [3, 1, 2].map((id) => ({
      id,
      name: id === 1 ? 'IMP' : 'imp',
      team: 'demon' as const,
      ability: 'You.',
    }))
    expect(sortOfficially(twins).map(({ id }) => id)).toEqual([3, 1, 2])
  })
})
