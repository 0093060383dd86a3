import { describe, expect, it } from 'vitest'
import { headOf, itemsOf, metaOf } from '#domain/script/script-data.ts'

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
      otherNight: null,
    })
  })

  it('comes from the first of several _meta entries', () => {
    expect(
      headOf([
        { id: '_meta', name: 'One' },
        { id: '_meta', name: 'Two' },
      ]).name,
    ).toBe('One')
  })
})

describe('the items of a script', () => {
  it('are everything but _meta, broken ones included', () => {
    expect(itemsOf([{ id: '_meta', name: 'T' }, 'imp', null, { id: 'chef' }])).toEqual(['imp', null, { id: 'chef' }])
  })
})
