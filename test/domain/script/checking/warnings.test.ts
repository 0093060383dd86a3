import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { META, SMALL, homebrew } from '../cast.ts'

const catalogue = embeddedCatalogue()

function warningsOf(script: readonly unknown[]): string[] {
  return validateScript(script, catalogue).warnings.map(({ code, path }) =>
    path === undefined ? code : `${path} ${code}`,
  )
}

describe('warnings', () => {
  it('are empty for a faultless script', () => {
    expect(validateScript([META, ...SMALL], catalogue)).toMatchObject({ valid: true, errors: [], warnings: [] })
  })

  it('block nothing', () => {
    expect(validateScript(['chef'], catalogue).valid).toBe(true)
    expect(warningsOf(['chef'])).toEqual(['few_characters', 'no_metadata', 'no_demon'])
  })

  it('mention fewer than five characters', () => {
    expect(warningsOf([META, 'imp', 'chef', 'monk', 'spy'])).toEqual(['few_characters'])
    expect(warningsOf([META, 'imp', 'chef', 'monk', 'spy', 'drunk'])).toEqual([])
  })

  it('find the demon among ids and references as well as among full objects', () => {
    const others = ['chef', 'monk', 'spy', 'drunk']
    expect(warningsOf([META, ...others, { id: 'Fang Gu' }])).toEqual([])
    expect(warningsOf([META, ...others, homebrew('fiend', { team: 'demon' })])).toEqual([])
    expect(warningsOf([META, ...others, 'mayor'])).toEqual(['no_demon'])
  })

  it('mention more than one homebrew demon', () => {
    const demons = ['fiend', 'ghoul'].map((id) => homebrew(id, { team: 'demon' }))
    expect(warningsOf([META, ...SMALL, ...demons])).toContain('multiple_demons')
    expect(warningsOf([META, ...SMALL, ...demons.slice(1)])).not.toContain('multiple_demons')
  })

  it('name unknown and former ids, with their place', () => {
    expect(warningsOf([META, ...SMALL.slice(4), 'nobody', 'mephit'])).toEqual(['[11] unresolved_id', '[12] renamed_id'])
    const { warnings } = validateScript([META, ...SMALL, 'mephit'], catalogue)
    expect(warnings[0]?.message).toBe('"mephit" is the former id of Mezepheles')
  })

  it('question Teensyville only if the unknown ids could make it a Full Game', () => {
    expect(warningsOf([META, ...SMALL, 'nobody'])).toEqual(['uncertain_type', '[15] unresolved_id'])
    expect(warningsOf([META, ...SMALL.slice(4), 'nobody'])).not.toContain('uncertain_type')
    expect(warningsOf([META, ...SMALL, 'monk', 'nobody'])).not.toContain('uncertain_type')
    expect(warningsOf([META, ...SMALL.slice(4), 'po', 'nobody'])).toContain('uncertain_type')
    expect(warningsOf([META, ...SMALL, { id: 'half', team: 'outsider' }])).toEqual(['[15] unresolved_id'])
  })
})

describe('the same character twice', () => {
  it('is mentioned at each further entry, in whatever form', () => {
    expect(warningsOf([META, ...SMALL, 'Chef', { id: 'chef' }])).toEqual([
      '[15] same_character_twice',
      '[16] same_character_twice',
    ])
    expect(warningsOf([META, ...SMALL, homebrew('x'), homebrew('X', { name: 'The x' })])).toEqual([
      '[16] same_character_twice',
    ])
  })

  it('is not what two characters with one id are', () => {
    expect(warningsOf([META, ...SMALL, homebrew('x'), homebrew('x', { name: 'Another' })])).toEqual([])
  })
})

describe('what looks like rules', () => {
  const warned = (more: object) => warningsOf([{ ...META, ...more }, ...SMALL])

  it.each([
    ['under a key of its own', { houseRules: ['No whispers.'] }, 'houseRules'],
    ['as entries that say nothing', { state: [{ stateName: 'Night' }] }, 'state'],
    ['as an object', { Bootlegger: { one: 'No whispers.' } }, 'Bootlegger'],
    ['under words of a tool', { special_rules: 'No whispers.' }, 'special_rules'],
    ['as texts where entries are expected', { status: ['No whispers.'] }, 'status'],
    ['beside some that are read', { bootlegger: ['No whispers.', 7] }, 'bootlegger'],
  ])('%s is mentioned', (_, more, key) => expect(warned(more)).toEqual([`[0].${key} unread_rules`]))

  it('is not mentioned where it is read, empty, or something else', () => {
    expect(warned({ bootlegger: 'One.\nTwo.', state: [{ stateName: 'A', stateDescription: 'B' }] })).toEqual([])
    expect(
      warned({
        bootlegger: '\n\n',
        rules: [' '],
        houseRules: '',
        state: null,
        status: 'published',
        hasRules: true,
        overruled: ['y'],
      }),
    ).toEqual([])
  })

  it('is read from one entry as from a list', () => {
    expect(warned({ state: { stateName: 'A', stateDescription: 'B' } })).toEqual([])
    expect(warned({ status: { stateName: 'A' } })).toEqual(['[0].status unread_rules'])
  })

  it('is mentioned in a second _meta', () => {
    expect(warningsOf([META, ...SMALL, { ...META, rules: 'No whispers.' }])).toEqual(['[15].rules unread_rules'])
  })
})

describe('pairs among the characters', () => {
  it('are no characters, in no count and no warning', () => {
    const pair = {
      id: 'a pair',
      name: 'Chef & Imp of the Seven Long Names, which has more than fifty letters',
      team: 'jinx',
      ability: 'They meet.',
    }
    const found = validateScript([META, ...SMALL, pair, pair], catalogue)
    expect(found).toMatchObject({
      valid: true,
      warnings: [],
      metadata: { characterCount: SMALL.length, hasCustomCharacters: false },
    })
    expect(
      validateScript([META, ...SMALL, { ...pair, ability: 'a'.repeat(501) }, { ...pair, id: 7 }], catalogue).errors.map(
        ({ path }) => path,
      ),
    ).toEqual(['[15].ability', '[16].id'])
  })
})

describe('a pair without a text', () => {
  it('is taken for the character that it is written as', () => {
    const pair = { id: 'pair', name: 'Chef & Imp', team: 'jinx' }
    expect(warningsOf([META, ...SMALL, 'po', pair])).toContain('[16] unresolved_id')
  })
})

describe('the words of warnings', () => {
  const said = (script: readonly unknown[]) => validateScript(script, catalogue).warnings.map(({ message }) => message)

  it('are whole sentences with the numbers', () => {
    expect(said(['chef'])).toEqual([
      'Script has fewer than 5 characters',
      'Script has no metadata: its name and author are not given',
      'Script has no demon',
    ])
    const demons = ['fiend', 'ghoul'].map((id) => homebrew(id, { team: 'demon' }))
    expect(said([META, ...SMALL, ...demons])).toEqual(['Script has more than one demon'])
    expect(said([META, ...SMALL, 'nobody'])).toEqual([
      'Counted as Teensyville; 1 unknown character could make it a Full Game',
      '"nobody" is not an official character and is not described',
    ])
    expect(said([META, ...SMALL, 'Chef'])).toEqual(['"chef" is on this script more than once'])
    expect(said([{ ...META, rules: 'None.' }, ...SMALL])).toEqual([
      `Belfry can't read all house rules in "rules". They stay in the file, but are not shown.`,
    ])
    expect(said([META, ...SMALL, 'nobody', 'somebody'])[0]).toBe(
      'Counted as Teensyville; 2 unknown characters could make it a Full Game',
    )
  })

  it('name the limits of the official app, and what is longer', () => {
    const meta = {
      id: '_meta',
      name: 'n'.repeat(51),
      author: 'a'.repeat(52),
      bootlegger: Array.from({ length: 11 }, () => 'r'),
    }
    const script = [meta, ...SMALL, homebrew('x', { name: 'n'.repeat(31), ability: 'a'.repeat(251) })]
    const places = ['[0].name', '[0].author', '[0].bootlegger', '[15].name', '[15].ability']
    expect(warningsOf(script)).toEqual(places.map((place) => `${place} app_limit`))
    expect(said(script)).toEqual([
      'The official app takes 50 characters of name, this one has 51',
      'The official app takes 50 characters of author, this one has 52',
      'The official app takes 10 bootlegger rules, this script has 11',
      'The official app takes 30 characters of name, this one has 31',
      'The official app takes 250 characters of ability, this one has 251',
    ])
    expect(said([META, ...SMALL, homebrew('x', { name: 'n'.repeat(30), ability: 'a'.repeat(250) })])).toEqual([])
    const many = [META, ...SMALL, ...Array.from({ length: 190 }, () => 'chef')]
    expect(said(many)).toContain(`The official app takes 201 entries, this script has ${many.length}`)
  })

  it('count only what is a text or a list', () => {
    expect(said([{ ...META, author: 7, bootlegger: 'r'.repeat(20) }, ...SMALL])).toEqual([])
    expect(said([{ ...META, bootlegger: Array.from({ length: 10 }, () => 'r') }, ...SMALL])).toEqual([])
  })
})
