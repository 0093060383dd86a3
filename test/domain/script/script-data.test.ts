import { describe, expect, it, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { titled } from '#domain/script/exporting/titled.ts'
import { listingOf } from '#domain/script/listing.ts'
import { scriptVersion, characterIdsOf, isTeensy, metadataOf } from '#domain/script/metadata.ts'
import { metaOf } from '#domain/script/meta.ts'
import { headOf, itemsOf } from '#domain/script/script-data.ts'
import { homebrew, META, SMALL } from './cast.ts'

describe('the head of a script', () => {
  it('comes from its _meta, without spaces around it', () => {
    const script = [{ id: '_meta', name: ' Trouble ', author: 'Ana', logo: 'https://a.test/l.png' }, 'imp']
    expect(headOf(script)).toEqual({ name: 'Trouble', author: 'Ana', logo: 'https://a.test/l.png' })
  })

  it('is empty if _meta is missing, blank or of another kind', () => {
    expect(headOf(['imp'])).toEqual({ name: null, author: null, logo: null })
    expect(headOf([{ id: '_meta', name: '  ', author: 5, logo: [] }])).toEqual({ name: null, author: null, logo: null })
  })

  it('keeps rules, almanac and the author’s night orders, and drops what is not text', () => {
    const meta = metaOf([
      {
        id: '_meta',
        name: 'T',
        bootlegger: ['One rule', 5, ' '],
        almanac: 'https://a.test',
        firstNight: ['dusk', 'imp', null],
      },
    ])
    expect(meta).toMatchObject({
      bootlegger: ['One rule'],
      almanac: 'https://a.test',
      firstNight: ['dusk', 'imp'],
      otherNight: [],
    })
  })

  it('takes what the first of several _meta entries lacks from the later ones', () => {
    const first = { id: '_meta', name: 'One', author: ' ', bootlegger: [] }
    const second = {
      id: '_meta',
      name: 'Two',
      author: 'Ana',
      logo: 'https://a.test/l.png',
      version: 3,
      bootlegger: ['Hush.'],
    }
    const third = {
      id: '_meta',
      name: 'Three',
      author: 'Ben',
      almanac: 'https://a.test',
      otherNight: ['imp'],
      state: [{ name: 'Late', skill: 'Be early.' }],
    }
    const script = [first, 'imp', second, third]
    expect(headOf(script)).toEqual({ name: 'One', author: 'Ana', logo: 'https://a.test/l.png' })
    expect(metaOf(script)).toEqual({
      almanac: 'https://a.test',
      bootlegger: ['Hush.', 'Late: Be early.'],
      firstNight: [],
      otherNight: ['imp'],
    })
    expect(scriptVersion(script, 'One')).toBe('3')
  })

  it('takes a night order from where there is one', () => {
    const dots = { id: '_meta', name: 'One', firstNight: ['...', ' … '], otherNight: [] }
    const second = { id: '_meta', name: 'Two', firstNight: ['...', 'spy'], OtherNight: ['imp'] }
    expect(metaOf([dots, 'imp', second])).toMatchObject({ firstNight: ['spy'], otherNight: ['imp'] })
    expect(metaOf([{ ...dots, firstnight: ['imp'] }]).firstNight).toEqual(['imp'])
  })

  it('is edited where it was read from', () => {
    const [first, second] = [
      { id: '_meta', name: 'One' },
      { id: '_meta', name: 'Two', author: 'Ana' },
    ]
    expect(titled([first, 'imp', second], { name: 'New', author: 'Ben' })).toEqual([
      { ...first, name: 'New' },
      'imp',
      { ...second, author: 'Ben' },
    ])
    expect(titled(['imp', { ...first, name: ' ' }, second], { name: 'New' })).toEqual([
      'imp',
      { ...first, name: ' ' },
      { ...second, name: 'New' },
    ])
    expect(titled([first, { id: '_meta', name: 'Two' }], { author: 'Ben' })).toEqual([
      { ...first, author: 'Ben' },
      { id: '_meta', name: 'Two' },
    ])
  })
})

describe('the house rules of a script', () => {
  const rulesOf = (meta: object) => metaOf([{ id: '_meta', name: 'T', ...meta }]).bootlegger

  it.each([
    ['a list', { bootlegger: ['One.', ' ', 'Two\nlines.', 5] }, ['One.', 'Two\nlines.']],
    ['a text of several lines', { bootlegger: 'One.\r\n\nTwo.' }, ['One.', 'Two.']],
    ['a key in other letters', { BootLegger: ['One.'] }, ['One.']],
    ['a key in two spellings', { Bootlegger: ['Two.', 'One.'], bootlegger: ['One.'] }, ['One.', 'Two.']],
    [
      'entries of state',
      { state: [{ stateName: 'Fog', stateDescription: 'Unseen.\nUnheard.' }] },
      ['Fog: Unseen.\nUnheard.'],
    ],
    [
      'entries of status',
      { Status: [{ name: 'Fog', skill: 'Unseen.' }, { skill: 'Nameless.' }] },
      ['Fog: Unseen.', 'Nameless.'],
    ],
    ['nothing that can be read', { bootlegger: { a: 'One.' }, state: 'draft', status: [{ name: 'Fog' }] }, []],
  ])('are read from %s', (_, meta, rules) => expect(rulesOf(meta)).toEqual(rules))
})

describe('the items of a script', () => {
  it('are everything but _meta and pairs, broken ones included', () => {
    const pair = { id: 'pair', name: 'Chef & Imp', team: ' A Jinxed', ability: 'They cook.' }
    expect(itemsOf([{ id: '_meta', name: 'T' }, 'imp', null, pair, { id: 'chef' }])).toEqual([
      'imp',
      null,
      { id: 'chef' },
    ])
  })
})

const withMeta = (version: unknown) => [{ id: '_meta', name: 'Bell', version }, 'chef']

test.each([
  ['what _meta says', withMeta('2.1 beta'), 'Bell v7', '2.1 beta'],
  ['a number in _meta', withMeta(3), 'Bell', '3'],
  ['without a word for version before it', withMeta(' v4.0 '), 'Bell', '4.0'],
  ['the end of the name', ['chef'], 'The Gloaming Bell v12', '12'],
  ['the end of the name, if _meta has nothing to read', withMeta({ of: 'it' }), 'Bell v2.5', '2.5'],
  ['the end of the name, if _meta is blank', withMeta('  '), 'Bell V3', '3'],
  ['1 for all others', ['chef'], 'v2', '1'],
  ['forty letters at most', withMeta('x'.repeat(500)), 'Bell', 'x'.repeat(40)],
])('the version is %s', (_title, scriptData, name, version) => {
  expect(scriptVersion(scriptData, name)).toBe(version)
})

const catalogue = embeddedCatalogue()

describe('metadata', () => {
  it('counts every team and leaves _meta out', () => {
    expect(metadataOf([META, ...SMALL, 'bootlegger', 'angel', 'beggar'], catalogue)).toEqual({
      characterCount: 17,
      isTeensyville: true,
      hasCustomCharacters: false,
      teamCounts: { townsfolk: 9, outsider: 2, minion: 2, demon: 1, traveller: 1, fabled: 1, loric: 1 },
      window: expect.stringMatching(/^[\w-]{27,30}$/u) as string,
    })
  })

  it('counts references, spellings and former ids like the characters they mean', () => {
    const { teamCounts, hasCustomCharacters } = metadataOf(
      [{ id: 'Fang Gu' }, 'mephit', { id: 'chef', flavor: 'x' }],
      catalogue,
    )
    expect(teamCounts).toMatchObject({ demon: 1, minion: 1, townsfolk: 1 })
    expect(hasCustomCharacters).toBe(false)
  })

  it('uses the team of a full object, even under an official id', () => {
    expect(metadataOf([homebrew('imp', { team: 'minion' })], catalogue).teamCounts).toMatchObject({
      demon: 0,
      minion: 1,
    })
  })

  it('reads the other spellings of traveller and counts no team that does not exist', () => {
    const script = ['traveler', 'travelers', 'travellers', 'guest'].map((team) => homebrew(team, { team }))
    expect(metadataOf(script, catalogue).teamCounts.traveller).toBe(3)
    expect(metadataOf(script, catalogue).characterCount).toBe(4)
  })

  it('counts everything as custom that is not a known official character', () => {
    expect(metadataOf(['chef', homebrew('wizard2')], catalogue).hasCustomCharacters).toBe(true)
    expect(metadataOf(['chef', 'nobody_knows'], catalogue).hasCustomCharacters).toBe(true)
    expect(metadataOf([homebrew('chef')], catalogue).hasCustomCharacters).toBe(false)
  })
})

describe('Teensyville', () => {
  it('has fewer than ten Townsfolk and at most two Demons', () => {
    expect(isTeensy({ townsfolk: 9, demon: 2 })).toBe(true)
    expect(isTeensy({ townsfolk: 10, demon: 2 })).toBe(false)
    expect(isTeensy({ townsfolk: 9, demon: 3 })).toBe(false)
  })
})

describe('character ids', () => {
  it('are official if possible, otherwise as written, and each once', () => {
    const script = [META, 'Fortune Teller', { id: 'fortune_teller' }, homebrew('Wizard-2'), 'mephit', null, '']
    expect(characterIdsOf(script, catalogue)).toEqual(['fortuneteller', 'Wizard-2', 'mezepheles'])
  })
})

const OWN_META = { id: '_meta', name: ' Nächte ', author: ' Ána ', logo: 'https://a.test/l.png' }

describe('What a script’s row takes from its content', () => {
  it('is its title, its keys for finding it, its counts and its characters', () => {
    expect(listingOf([OWN_META, 'Fortune Teller', 'imp', 'IMP', homebrew('Wiz')], catalogue)).toEqual({
      name: 'Nächte',
      author: 'Ána',
      identityKey: 'nächte\nána',
      titleKey: 'nachte',
      authorKey: 'ana',
      metadata: {
        characterCount: 4,
        isTeensyville: true,
        hasCustomCharacters: true,
        teamCounts: { townsfolk: 2, outsider: 0, minion: 0, demon: 2, traveller: 0, fabled: 0, loric: 0 },
        window: expect.stringMatching(/^[\w-]{27,30}$/u) as string,
      },
      characterIds: ['fortuneteller', 'imp', 'Wiz'],
      characterKeys: ['fortuneteller', 'imp', 'wiz'],
      logo: 'https://a.test/l.png',
      canonical:
        '["fortuneteller","imp","imp",{"ability":"Each night, you sleep well.","id":"Wiz","name":"The Wiz","team":"townsfolk"}]',
    })
  })

  it('is the given name and author, if they are not blank', () => {
    expect(listingOf([OWN_META], catalogue, { name: ' New ', author: ' Ben ' })).toMatchObject({
      name: 'New',
      author: 'Ben',
    })
    expect(listingOf([OWN_META], catalogue, { name: ' ', author: '' })).toMatchObject({ name: 'Nächte', author: 'Ána' })
    expect(listingOf([OWN_META], catalogue, { author: null })).toMatchObject({ name: 'Nächte', author: 'Ána' })
  })

  it('is a name of ours and no author where there is none', () => {
    const bare = { name: 'Untitled Script', author: null, authorKey: '', logo: null }
    expect(listingOf(['imp'], catalogue)).toMatchObject(bare)
    expect(listingOf([{ id: '_meta', name: ' ', author: ' ' }, 'imp'], catalogue)).toMatchObject(bare)
  })
})
