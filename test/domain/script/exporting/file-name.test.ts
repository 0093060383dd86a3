import { describe, expect, it } from 'vitest'
import { contentDisposition, scriptFileName } from '#domain/script/exporting/file-name.ts'
import { titled, withGivenName } from '#domain/script/exporting/titled.ts'

describe('the file of a script', () => {
  it('is named after it, lower case, with underscores for all but letters and digits', () => {
    expect(scriptFileName('Trouble Brewing')).toBe('trouble_brewing.json')
    expect(scriptFileName('Fall of Rome: v2')).toBe('fall_of_rome__v2.json')
  })

  it('keeps the letters of other alphabets', () => {
    expect(scriptFileName('夜幕 Café')).toBe('夜幕_café.json')
  })

  it('is script.json if nothing of the name is left', () => {
    for (const name of [null, '', '  ', '!?…', '🜁', '\ud800']) expect(scriptFileName(name)).toBe('script.json')
  })

  it('is offered in a header that every browser can read', () => {
    expect(contentDisposition('夜 "1"\r\n')).toBe(
      `attachment; filename="___1_.json"; filename*=UTF-8''%E5%A4%9C__1_.json`,
    )
    expect(contentDisposition('夜')).toContain('filename="script.json"')
  })
})

const META = { id: '_meta', name: 'Old', author: 'Ana', logo: 'l.png' }
const SCRIPT = [META, 'chef', { id: 'imp', name: 'The Imp' }]

describe('A script with a given title', () => {
  it('has the given name and author in its head, which keeps its other keys', () => {
    expect(titled(SCRIPT, { name: 'New', author: 'Ben' })).toEqual([
      { ...META, name: 'New', author: 'Ben' },
      ...SCRIPT.slice(1),
    ])
    expect(titled(SCRIPT, { name: 'New' })[0]).toEqual({ ...META, name: 'New' })
    expect(titled(SCRIPT, { name: 'New', author: null })[0]).toEqual({ ...META, name: 'New' })
    expect(titled(SCRIPT, { author: 'Ben' })[0]).toEqual({ ...META, author: 'Ben' })
  })

  it('gets a head if it has none, but not for an author alone', () => {
    expect(titled(['chef'], { name: 'New', author: 'Ben' })).toEqual([
      { id: '_meta', name: 'New', author: 'Ben' },
      'chef',
    ])
    expect(titled(['chef'], { author: 'Ben' })).toEqual(['chef'])
  })

  it('stays as it is without a name and an author, as a copy', () => {
    expect(titled(SCRIPT, {})).toEqual(SCRIPT)
    expect(titled(['chef'], { name: undefined, author: null })).toEqual(['chef'])
    expect(titled(SCRIPT, {})).not.toBe(SCRIPT)
  })

  it('is not changed itself', () => {
    titled(SCRIPT, { name: 'New' })
    expect(SCRIPT[0]).toEqual({ id: '_meta', name: 'Old', author: 'Ana', logo: 'l.png' })
  })
})

describe('A value with a given name', () => {
  it('has it in its head, also if the file has none', () => {
    expect(withGivenName(SCRIPT, 'New')).toEqual([{ ...META, name: 'New' }, ...SCRIPT.slice(1)])
    expect(withGivenName([{ id: '_meta' }, 'chef'], 'New')).toEqual([{ id: '_meta', name: 'New' }, 'chef'])
  })

  it.each([
    ['no name', SCRIPT, undefined],
    ['a blank name', SCRIPT, '  '],
    ['no head', ['chef'], 'New'],
    ['no list', { id: '_meta' }, 'New'],
    ['nothing', null, 'New'],
  ])('stays as it is with %s', (_, value, name) => {
    expect(withGivenName(value, name)).toBe(value)
  })
})
