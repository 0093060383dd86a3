import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { autoJinxesOf, jinxesOf } from '#domain/script/jinxes.ts'
import { META, catalogueOf, homebrew, official } from './cast.ts'

const isSummary = false

const catalogue = catalogueOf(
  ['chef', 'imp', 'spy'].map((id) => official(id)),
  [
    ['spy', 'chef', 'The Spy cooks.'],
    ['imp', 'spy', 'They share.'],
  ],
)

describe('the jinxes of a script', () => {
  it('are the official pairs with both characters on it, ids in order', () => {
    expect(jinxesOf([META, 'Spy', { id: 'CHEF' }], catalogue)).toEqual([
      { a_id: 'chef', b_id: 'spy', reason: 'The Spy cooks.', source: 'official', isSummary: false },
    ])
  })

  it('are marked as summaries while the texts are our own', () => {
    const [jinx] = jinxesOf(['recluse', 'sage', 'chambermaid', 'mathematician'], embeddedCatalogue())
    expect(jinx).toMatchObject({ a_id: 'chambermaid', b_id: 'mathematician', source: 'official', isSummary: true })
  })

  it('say when an Admin’s wording is used', () => {
    const jinxes = [{ a: 'chef', b: 'spy', reason: 'House rule.', isSummary: true, isOverride: true }]
    const overridden = makeCatalogue({ characters: catalogue.all, jinxes })
    expect(jinxesOf(['chef', 'spy'], overridden)).toMatchObject([{ source: 'override', isSummary: false }])
  })

  it('include the script’s own, which win over the catalogue’s, once each', () => {
    const wizard = homebrew('Wizard2', {
      jinxes: [
        { id: 'imp', reason: 'They duel.' },
        { id: 'gone', reason: 'Never.' },
      ],
    })
    const spy = {
      id: 'spy',
      jinxes: [
        { id: 'chef', reason: 'Not here.' },
        { id: 'WIZARD2', reason: 'They spy.' },
      ],
    }
    expect(jinxesOf([spy, 'chef', wizard, 'imp'], catalogue)).toMatchObject([
      { a_id: 'chef', b_id: 'spy', reason: 'Not here.', source: 'script' },
      { a_id: 'imp', b_id: 'spy', reason: 'They share.', source: 'official' },
      { a_id: 'imp', b_id: 'wizard2', reason: 'They duel.', source: 'script' },
      { a_id: 'spy', b_id: 'wizard2', reason: 'They spy.', source: 'script' },
    ])
  })

  it('ignore entries that are not jinxes', () => {
    const odd = homebrew('odd', {
      jinxes: [null, 'imp', {}, { id: 'imp' }, { id: 'imp', reason: 5 }, { id: 'odd', reason: 'Itself.' }],
    })
    expect(jinxesOf([odd, homebrew('odder', { jinxes: 'none' }), 'imp'], catalogue)).toEqual([])
  })

  it('are listed by character under both ids', () => {
    const [chef, imp] = ['The Spy cooks.', 'They share.'].map((reason) => ({ reason, source: 'official', isSummary }))
    expect(autoJinxesOf(['chef', 'spy', 'imp'], catalogue)).toEqual({
      chef: [{ withId: 'spy', ...chef }],
      imp: [{ withId: 'spy', ...imp }],
      spy: [
        { withId: 'chef', ...chef },
        { withId: 'imp', ...imp },
      ],
    })
  })

  it('do not reach a prototype through an id', () => {
    const evil = homebrew('__proto__', { jinxes: [{ id: 'imp', reason: 'Mischief.' }] })
    const map = autoJinxesOf([evil, 'imp'], catalogue)
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
    expect(Object.keys(map)).toEqual(['__proto__', 'imp'])
  })
})

describe('broken entries', () => {
  it('have no rules of their own', () => {
    const rules = [{ id: 'imp', reason: 'They duel.' }]
    expect(jinxesOf([7, null, { jinxes: rules }, { id: 5, jinxes: rules }, 'imp'], embeddedCatalogue())).toEqual([])
  })
})

const duel = { id: 'imp', reason: 'They duel.' }
const freeze = { id: 'imp', reason: 'They freeze.' }

describe('several entries of one id', () => {
  const fire = homebrew('wizard2', { name: 'Fire', jinxes: [duel, { id: 'wizard2', reason: 'Steam.' }] })
  const ice = homebrew('Wizard-2', { name: 'Ice', jinxes: [freeze] })

  it('have their own jinxes', () => {
    expect(jinxesOf([fire, 'imp', ice], catalogue)).toMatchObject([
      { a_id: 'imp', b_id: 'wizard2', reason: 'They duel.', saidBy: 'wizard2' },
      { a_id: 'imp', b_id: 'wizard2', reason: 'They freeze.', saidBy: 'Wizard-2' },
      { a_id: 'wizard2', b_id: 'wizard2', reason: 'Steam.', saidBy: 'wizard2' },
    ])
    const third = homebrew('wizard2', { name: 'Third', jinxes: [duel] })
    expect(jinxesOf([fire, 'imp', third], catalogue).map(({ saidBy }) => saidBy)).toEqual([
      'wizard2',
      'wizard2#2',
      'wizard2',
    ])
    expect(autoJinxesOf([fire, 'imp', ice], catalogue)['wizard2']).toHaveLength(3)
  })

  it('say a text once that one of them and the other side say', () => {
    const said = (...scriptData: unknown[]) =>
      jinxesOf(scriptData, catalogue).map(({ saidBy, reason }) => [saidBy, reason])
    const sage = homebrew('sage2', { jinxes: [{ id: 'wizard2', reason: 'Same.' }] })
    const wizard = homebrew('wizard2', { name: 'Ice', jinxes: [{ id: 'sage2', reason: 'Same.' }] })
    expect(said(sage, homebrew('wizard2'), wizard)).toEqual([['wizard2#2', 'Same.']])
  })

  it('say one text of a pair once, and two texts both', () => {
    const chef = { id: 'chef', jinxes: [{ id: 'spy', reason: 'They cook.' }] }
    const spy = (reason: string) => ({ id: 'spy', jinxes: [{ id: 'chef', reason }] })
    const said = (reason: string) => jinxesOf([chef, spy(reason)], catalogue).map((jinx) => jinx.reason)
    expect(said('They cook.')).toEqual(['They cook.'])
    expect(said('They dine.')).toEqual(['They cook.', 'They dine.'])
  })

  it('are one character where it is official', () => {
    const spy = { id: 'spy', jinxes: [{ id: 'chef', reason: 'Not here.' }] }
    expect(jinxesOf(['Spy', spy, 'chef'], catalogue)).toEqual([
      { a_id: 'chef', b_id: 'spy', reason: 'Not here.', source: 'script', isSummary: false },
    ])
  })
})

describe('pairs that are written as characters', () => {
  const cook = homebrew('cook_1', { name: '厨子' })
  const pairOf = (name: string, more = {}) => ({ id: '1_meta', name, team: 'a jinxed', ability: 'They meet.', ...more })
  function jinxesIn(item: unknown): string[] {
    const officials = catalogueOf([official('imp', { name: 'Imp' }), official('spy', { name: 'Spy' })])
    return jinxesOf(['imp', 'Spy', cook, item], officials).map(({ a_id, b_id, reason }) => `${a_id} ${b_id} ${reason}`)
  }

  it.each([
    ['the names of official characters', 'Imp & Spy', 'imp spy They meet.'],
    ['the names that the script gives', '厨子＆Spy', 'cook_1 spy They meet.'],
    ['their ids', 'COOK_1 & imp', 'cook_1 imp They meet.'],
    ['another sign between them', 'Spy/厨子', 'cook_1 spy They meet.'],
    ['a word between them', 'Spy and Imp', 'imp spy They meet.'],
  ])('are found by %s', (_, name, jinx) => expect(jinxesIn(pairOf(name))).toEqual([jinx]))

  it('are about the one that the name means, where several share its id', () => {
    const [fire, ice] = ['Fire', 'Ice'].map((name) => homebrew('wizard2', { name }))
    const found = (name: string) => jinxesOf([fire, ice, 'imp', pairOf(name)], catalogue).map((jinx) => jinx.saidBy)
    expect([found('Ice & Imp'), found('Imp & Fire'), found('Ice & Fire')]).toEqual([
      ['wizard2#2'],
      ['wizard2'],
      ['wizard2#2'],
    ])
  })

  it('are several where a side names several', () => {
    expect(jinxesIn(pairOf('厨子 & Imp/Spy'))).toEqual(['cook_1 imp They meet.', 'cook_1 spy They meet.'])
    expect(jinxesIn(pairOf('Imp & Spy & 厨子'))).toHaveLength(3)
  })

  it('are found by the id where the name says nothing', () => {
    expect(jinxesIn(pairOf('A rule', { id: 'imp&spy' }))).toEqual(['imp spy They meet.'])
  })

  it('keep their names where the script has no such characters', () => {
    expect(jinxesIn(pairOf('Imp & 鬼'))).toEqual(['imp 鬼 They meet.'])
    expect(jinxesIn(pairOf('The Orb'))).toEqual(['The Orb The Orb They meet.'])
    expect(jinxesIn(pairOf('', { id: '' }))).toEqual(['They meet. They meet. They meet.'])
  })

  it('are there in any spelling of the team, and need a text', () => {
    for (const team of ['a jinxed', 'A Jinxed', 'jinxed', 'jinx', ' Jinxes '])
      expect(jinxesIn(pairOf('Imp & Spy', { team }))).toHaveLength(1)
    expect(jinxesIn(pairOf('Imp & Spy', { ability: ' ' }))).toEqual([])
    expect(jinxesIn(pairOf('Imp & Spy', { ability: ' ', reason: 'Why not.' }))).toEqual(['imp spy Why not.'])
  })

  it('are one with the whole name where it has too many parts, or parts that are no names', () => {
    expect(jinxesIn(pairOf('Imp & Spy & 厨子 & 鬼'))).toEqual([
      'Imp & Spy & 厨子 & 鬼 Imp & Spy & 厨子 & 鬼 They meet.',
    ])
    expect(jinxesIn(pairOf('和尚和鬼'))).toEqual(['和尚和鬼 和尚和鬼 They meet.'])
  })

  it('are no more than anybody writes', () => {
    const cast = Array.from({ length: 6 }, (_, place) => homebrew(`n${place}`, { name: `n${place}` }))
    const items = Array.from({ length: 1000 }, (_, place) =>
      pairOf('n0/n1/n2 & n3/n4/n5', { ability: `Rule ${place}.` }),
    )
    expect(jinxesOf([...cast, ...items], catalogue)).toHaveLength(1000)
  })
})
