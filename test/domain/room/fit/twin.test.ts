import { describe, expect, it } from 'vitest'
import { mayBeTwins, type NominatedCharacter, twinOf } from '#domain/room/fit/twin.ts'
import { noCounts } from '#domain/team.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { charactersOf } from '#domain/script/metadata.ts'
import { homebrew, META } from '../../script/cast.ts'

const script = (ids: readonly string[]): NominatedCharacter[] => ids.map((id) => ({ id, key: id }))
const numbered = (from: number, to: number) => script(Array.from({ length: to - from }, (_, n) => `c${from + n}`))

describe('A twin', () => {
  it('is an earlier nomination with nearly the same characters, and says what differs', () => {
    const earlier = [{ id: 'n-1', characters: [...numbered(0, 20), ...script(['vortox'])] }]
    expect(twinOf([...numbered(0, 20), ...script(['imp'])], earlier)).toEqual({
      nominationId: 'n-1',
      added: ['imp'],
      removed: ['vortox'],
    })
  })

  it('shares at least 85 % of all characters of both', () => {
    const seventeen = [{ id: 'n-1', characters: numbered(0, 17) }]
    expect(twinOf(numbered(0, 20), seventeen)?.added).toEqual(['c17', 'c18', 'c19'])
    expect(twinOf(numbered(0, 21), seventeen)).toBeNull()
    expect(twinOf(numbered(0, 19), [{ id: 'n-1', characters: numbered(0, 16) }])).toBeNull()
    expect(twinOf(numbered(1, 19), [{ id: 'n-1', characters: numbered(0, 18) }])?.removed).toEqual(['c0'])
    expect(twinOf(numbered(2, 20), [{ id: 'n-1', characters: numbered(0, 18) }])).toBeNull()
  })

  it('is the nomination that shares most, and the earliest of those that share alike', () => {
    const [near, nearer] = [numbered(0, 18), numbered(0, 19)]
    const all = [
      { id: 'near', characters: near },
      { id: 'first', characters: nearer },
      { id: 'second', characters: [...nearer] },
      { id: 'near again', characters: near },
    ]
    expect(twinOf(numbered(0, 20), all)?.nominationId).toBe('first')
  })

  it('shares a larger part, not only more characters', () => {
    const all = [
      { id: 'large', characters: numbered(0, 23) },
      { id: 'close', characters: numbered(1, 20) },
    ]
    expect(twinOf(numbered(0, 20), all)?.nominationId).toBe('close')
  })

  it('may have exactly the same characters', () => {
    const earlier = [{ id: 'n-1', characters: numbered(0, 5) }]
    expect(twinOf(numbered(0, 5).toReversed(), earlier)).toEqual({ nominationId: 'n-1', added: [], removed: [] })
  })

  it('is found by the keys of characters, whatever their ids, and counts a character once', () => {
    const own = [{ id: 'Bone Mill', key: 'bonemill' }, ...numbered(0, 9), ...numbered(0, 9)]
    const earlier = [{ id: 'n-1', characters: [{ id: 'bone_mill', key: 'bonemill' }, ...numbered(0, 9)] }]
    expect(twinOf(own, earlier)).toEqual({ nominationId: 'n-1', added: [], removed: [] })
  })

  it('has both characters listed where two have one id and different keys', () => {
    const own = [{ id: 'miller', key: 'miller 1' }, ...numbered(0, 19)]
    const earlier = [{ id: 'n-1', characters: [{ id: 'miller', key: 'miller 2' }, ...numbered(0, 19)] }]
    expect(twinOf(own, earlier)).toEqual({ nominationId: 'n-1', added: ['miller'], removed: ['miller'] })
  })

  it('is never a nomination without known characters', () => {
    const nothing = [{ id: 'n-1', characters: [] }]
    expect(twinOf([], nothing)).toBeNull()
    expect(twinOf(numbered(0, 20), nothing)).toBeNull()
  })

  it('lists every official difference of the largest scripts, and no more of very long ids than a snapshot can hold', () => {
    const official = Array.from({ length: 26 }, (_, n) => `villageidiot${n}`)
    const earlier = [{ id: 'n-1', characters: numbered(0, 151) }]
    expect(twinOf([...numbered(0, 151), ...script(official)], earlier)?.added).toEqual(official)
    const long = Array.from({ length: 26 }, (_, n) => `${n}${'x'.repeat(98)}`)
    expect(twinOf([...numbered(0, 151), ...script(long)], earlier)?.added).toEqual(long.slice(0, 5))
    const withLong = [{ id: 'n-1', characters: [...numbered(0, 151), ...script(long.slice(0, 13))] }]
    expect(twinOf([...numbered(0, 151), ...script(long.slice(13, 16))], withLong)?.removed).toEqual(long.slice(0, 2))
  })
})

describe('Scripts whose counts differ too much', () => {
  const counts = (townsfolk: number, minion: number) => ({ ...noCounts(), townsfolk, minion })

  it('cannot be twins', () => {
    expect(mayBeTwins(counts(17, 3), counts(17, 3))).toBe(true)
    expect(mayBeTwins(counts(17, 0), counts(17, 3))).toBe(true)
    expect(mayBeTwins(counts(17, 0), counts(17, 4))).toBe(false)
    expect(mayBeTwins(counts(16, 4), counts(20, 0))).toBe(false)
  })
})

const catalogue = embeddedCatalogue()

describe('The characters of a script', () => {
  const keys = (...items: unknown[]) => charactersOf(items, catalogue).map(({ key }) => key)

  it('are all but the head, official ones as the catalogue spells them', () => {
    expect(charactersOf([META, 'Fang Gu', { id: 'fortune_teller' }, 'mephit'], catalogue)).toEqual([
      { id: 'fanggu', key: 'fanggu', team: 'demon' },
      { id: 'fortuneteller', key: 'fortuneteller', team: 'townsfolk' },
      { id: 'mezepheles', key: 'mezepheles', team: 'minion' },
    ])
  })

  it('are compared by id, name and ability if they are homebrew', () => {
    const [miller] = keys(homebrew('miller'))
    expect(keys(homebrew('Mil_ler', { name: 'The miller' }))).toEqual([miller])
    expect(keys(homebrew('miller', { image: 'https://pictures.test/m.png', team: 'outsider' }))).toEqual([miller])
    for (const other of [{ name: 'Another' }, { ability: 'You grind.' }]) {
      expect(keys(homebrew('miller', other))).not.toEqual([miller])
    }
    expect(keys(homebrew('tanner', { name: 'The miller' }))).not.toEqual([miller])
  })

  it('keep the spelling of homebrew, even of an id alone', () => {
    expect(charactersOf([homebrew('Mil_ler'), 'Nobody'], catalogue).map(({ id }) => id)).toEqual(['Mil_ler', 'Nobody'])
  })
})

describe('A broken entry of a script', () => {
  it('has the empty id, name and ability where it has none', () => {
    expect(charactersOf([7, { name: 5 }, { id: 'x', name: ' The X ' }], catalogue)).toEqual([
      { id: '', key: '\n\n', team: null },
      { id: '', key: '\n\n', team: null },
      { id: 'x', key: 'x\nThe X\n', team: null },
    ])
  })
})
