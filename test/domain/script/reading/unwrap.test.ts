import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import { readScriptText } from '#domain/script/reading/read.ts'
import { bestTimeOf } from './timing.ts'

const catalogue = embeddedCatalogue()
const FOUND = ['chef', 'imp']

function read(wrapper: unknown): unknown[] {
  const found = readScriptText(JSON.stringify(wrapper), catalogue)
  return found.ok ? (found.scriptData as unknown[]) : []
}

function told(wrapper: unknown): string[] {
  const found = readScriptText(JSON.stringify(wrapper), catalogue)
  return found.ok ? found.findings.map(({ kind, message }) => `${kind}: ${message}`) : []
}

const TITLED = [{ id: '_meta', name: 'T', author: 'A' }, ...FOUND]

describe('the file of another tool', () => {
  it.each([
    ['an edition beside the roles', { edition: { id: 'custom', name: 'T', author: 'A' }, roles: FOUND, players: [] }],
    ['a `_meta` beside the list', { _meta: { name: 'T', author: 'A' }, characters: FOUND }],
    ['a `meta` with its id', { meta: { id: '_meta', name: 'T', author: 'A' }, Characters: FOUND }],
    ['name and author', { pk: 5, name: 'T', author: 'A', content: FOUND, score: 0 }],
    ['a title', { title: 'T', creator: 'A', script_data: FOUND }],
    ['the name as its script', { script: 'T', author: 'A', roles: FOUND }],
    ['a script in a script', { script: { name: 'T', author: 'A', roles: FOUND } }],
    ['roles as a text', { edition: { name: 'T', author: 'A' }, roles: JSON.stringify(FOUND) }],
    ['a `_meta` in a list, in capitals', { META: [{ id: '_meta', name: 'T', author: 'A' }], Roles: FOUND }],
    ['an edition as a text', { Edition: '{"id":"custom","name":"T","author":"A"}', roles: JSON.stringify(FOUND) }],
    ['names in capitals', { Name: 'T', AUTHOR: 'A', roles: FOUND }],
    ['a list of one', [{ name: 'T', author: 'A', content: FOUND }]],
    ['an author for a script that has only a name', { author: 'A', roles: [{ id: '_meta', name: 'T' }, ...FOUND] }],
    ['another name than the script', { name: 'Other', author: 'B', script: TITLED }],
    ['a title before the list', [{ name: 'T', author: 'A' }, FOUND]],
    ['`_meta` before the list', [{ id: '_meta', name: 'T', author: 'A' }, FOUND]],
    ['a title as its first entry', [{ name: 'T', author: 'A' }, ...FOUND]],
  ])('is read with what it says of the script: %s', (_, wrapper) => {
    expect(read(wrapper)).toEqual(TITLED)
  })

  it('may have nothing but a title as its first entry', () => {
    const named = [{ id: '_meta', name: 'On the Tiles' }, ...FOUND]
    expect(read(['On the Tiles', ...FOUND])).toEqual(named)
    expect(read(['On the Tiles', FOUND])).toEqual(named)
    expect(told(['On the Tiles', ...FOUND])).toEqual(['corrected: Read the first entry as the title: "On the Tiles"'])
    // An unknown id, a character, and a list with other unknown ids are no titles.
    for (const list of [
      ['tiles', ...FOUND],
      ['Fortune Teller', 'imp'],
      ['On the Tiles', 'imp', 'zzzz'],
      ['On the Tiles'],
    ])
      expect(read(list)).toEqual(list)
  })

  it('brings its Fabled and Loric characters, each once', () => {
    const own = { id: 'own_fabled', name: 'Own', team: 'fabled', ability: 'Something.' }
    expect(read({ roles: FOUND, fabled: ['djinn', { id: 'angel' }, own, 'djinn', '', null] })).toEqual([
      ...FOUND,
      'djinn',
      { id: 'angel' },
      own,
    ])
    expect(read({ roles: [...FOUND, { id: 'Djinn' }], fabled: ['djinn'], loric: [{ id: 'pope' }] })).toEqual([
      ...FOUND,
      { id: 'Djinn' },
      { id: 'pope' },
    ])
    expect(read({ roles: FOUND, fabled: '["djinn"]' })).toEqual([...FOUND, 'djinn'])
    expect(read({ roles: FOUND, fabled: 'djinn' })).toEqual([...FOUND, 'djinn'])
    expect(read({ roles: FOUND, fabled: 'Doomsayer, Angel' })).toEqual([...FOUND, 'Doomsayer', 'Angel'])
    const twin = { ...own, name: 'Twin' }
    expect(read({ roles: FOUND, fabled: [own, twin, own, { name: 'Doomsayer' }] })).toEqual([
      ...FOUND,
      own,
      twin,
      'doomsayer',
    ])
  })

  it('is told which of its rules and Fabled were left out', () => {
    const inner = [{ id: '_meta', name: 'T', bootlegger: ['Own.'] }, ...FOUND]
    expect(told({ bootlegger: ['Other.'], fabled: { angel: {} }, roles: inner })).toEqual([
      'understood: Found the script inside "roles"; left out bootlegger, fabled',
    ])
    const empty = [{ id: '_meta', name: 'T', bootlegger: [] }, ...FOUND]
    expect(read({ bootlegger: ['Other.'], roles: empty })).toEqual([
      { id: '_meta', name: 'T', bootlegger: ['Other.'] },
      ...FOUND,
    ])
  })

  it('keeps the numbers of its `_meta` as they were written, however many there are', () => {
    const meta = '{"name":"X","version":1.10,"big":12345678901234567890}'
    const found = readScriptText(`{"_meta":${meta},"bootlegger":["One."],"roles":["chef"]}`, catalogue)
    expect(found.ok && writeExact(found.scriptData)).toBe(
      `[{"id":"_meta","name":"X","version":1.10,"big":12345678901234567890,"bootlegger":["One."]},"chef"]`,
    )
    const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, place) => [`k${place}`, place]))
    const text = JSON.stringify({ _meta: many, roles: [{ id: '_meta', name: 'X' }, 'chef'] })
    expect(bestTimeOf(() => readScriptText(text, catalogue), 1000)).toBeLessThan(1000)
  })

  it('keeps its house rules and pictures in `_meta`, under their own keys', () => {
    const kept = {
      logo: 'https://a.test/l.png',
      bootlegger: ['One.'],
      state: [{ stateName: 'Two', stateDescription: 'Three.' }],
      status: [{ stateName: 'Four', stateDescription: 'Five.' }],
      houseRules: 'Six.',
      special_rules: ['Seven.'],
      extraRules: { night: 'Eight.' },
    }
    expect(read({ name: 'T', ...kept, roles: FOUND })).toEqual([{ id: '_meta', name: 'T', ...kept }, ...FOUND])
    expect(read({ ...kept, roles: FOUND })).toEqual([{ id: '_meta', name: '', ...kept }, ...FOUND])
    expect(
      read({ edition: { name: 'T', logo: 'l' }, bootlegger: [], state: 'open', status: 'ok', roles: FOUND }),
    ).toEqual([{ id: '_meta', name: 'T', logo: 'l' }, ...FOUND])
    const own = { id: '_meta', name: 'T', Bootlegger: ['Own.'] }
    expect(read({ bootlegger: ['Other.'], logo: 'l', roles: ['chef', own, 'imp'] })).toEqual([
      'chef',
      { ...own, logo: 'l' },
      'imp',
    ])
  })

  it('keeps every key of the `_meta` beside its list', () => {
    const wrapper = '{"_meta":{"name":"T","colour":"red","__proto__":{"a":1}},"roles":["imp"]}'
    const found = readScriptText(wrapper, catalogue)
    expect(found.ok && JSON.stringify(found.scriptData)).toBe(
      '[{"id":"_meta","name":"T","colour":"red","__proto__":{"a":1}},"imp"]',
    )
    expect(Object.prototype).not.toHaveProperty('a')
  })

  it('may have the id of an official edition, which is no title', () => {
    expect(read({ edition: 'tb', roles: FOUND })).toEqual(FOUND)
    expect(read({ edition: { id: 'tb', name: 'Trouble Brewing', isOfficial: true }, roles: FOUND })).toEqual(FOUND)
    expect(read({ edition: 'custom', roles: FOUND })).toEqual(FOUND)
    expect(read({ edition: 'Our evening', roles: FOUND })).toEqual([{ id: '_meta', name: 'Our evening' }, ...FOUND])
  })

  it('may name a base edition and no roles, as Town Square saves it', () => {
    for (const edition of ['bmr', { id: 'bmr', name: 'Bad Moon Rising', isOfficial: true }]) {
      const found = read({ bluffs: [], edition, roles: '', fabled: ['djinn'], players: [{ name: 'Ana' }] })
      expect(found[0]).toEqual({ id: '_meta', name: 'Bad Moon Rising' })
      expect(found.at(-1)).toBe('djinn')
      expect(validateScript(found, catalogue).metadata).toMatchObject({
        teamCounts: { townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 0, fabled: 1 },
      })
    }
    for (const wrapper of [{ edition: 'tb' }, { edition: 'custom', roles: '' }, { edition: 'tb', roles: 5 }])
      expect(read(wrapper)).toEqual(wrapper)
  })

  it('is told with what was added and left out', () => {
    expect(told({ roles: FOUND })).toEqual(['understood: Found the script inside "roles"'])
    expect(
      told({ name: 'T', roles: FOUND, fabled: ['djinn'], bluffs: [], players: [{}], a: 1, b: 1, c: 1, d: 1, e: 1 }),
    ).toEqual([
      'understood: Found the script inside "roles"; added 1 Fabled or Loric character; left out players, a, b, c, d, …',
    ])
    expect(told([FOUND])).toEqual(['corrected: Took the script out of the list around it'])
  })

  it('is left to validation if several scripts can be meant, or none', () => {
    for (const wrapper of [
      { script: FOUND, roles: ['monk'] },
      { roles: [] },
      { roles: [5] },
      { other: FOUND },
      { roles: 'chef, imp' },
      [FOUND, ['monk']],
      ['chef', FOUND, 'imp'],
      ['chef', FOUND],
      [FOUND, 'On the Tiles'],
      [FOUND, { name: 'T' }],
      [[]],
      [{ name: 'T' }, 5],
    ])
      expect(read(wrapper)).toEqual(wrapper)
  })
})
