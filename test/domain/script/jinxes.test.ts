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

  // Promise of 3 Entities: autoJinxes maps a character to its pairs, each with who words it
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
