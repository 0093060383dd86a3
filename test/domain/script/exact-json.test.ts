import {
  letrec,
  property,
  assert,
  stringMatching,
  string,
  array,
  uniqueArray,
  tuple,
  constantFrom,
  oneof,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { exactFile, parseExact, writeExact } from '#domain/script/exact-json.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { titled } from '#domain/script/exporting/titled.ts'
import { readScriptText } from '#domain/script/reading/read.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { bestTimeOf } from './reading/timing.ts'

const catalogue = embeddedCatalogue()
const again = (text: string) => writeExact(parseExact(text))

/** JSON texts without spaces, in which each object has each key once. */
const { value: anyJson } = letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: oneof(
    { maxDepth: 3, withCrossShrink: true },
    stringMatching(/^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,8})?(?:[eE][+-]?\d{1,3})?$/u),
    string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    constantFrom('true', 'false', 'null'),
    tie('list'),
    tie('object'),
  ),
  list: array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
  object: uniqueArray(
    tuple(oneof(string(), stringMatching(/^\d{1,3}$/u), constantFrom('__proto__', 'constructor')), tie('value')),
    { selector: ([key]) => key, maxLength: 4 },
  ).map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
}))

describe('JSON that is read and written again', () => {
  it('is the same, letter for letter, and read as by JSON.parse', () => {
    assert(
      property(anyJson, (text) => {
        const value = parseExact(text)
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)))
        // A value that is in nothing has no place where its writing is kept.
        expect(again(`[${text}]`)).toBe(`[${text}]`)
      }),
      { numRuns: 500 },
    )
    expect(Object.prototype).toEqual({})
    expect(Object.getOwnPropertySymbols(Object.prototype)).toEqual([])
  })

  it.each([
    '[12345678901234567890,9007199254740993,-9007199254740993]',
    '[1.10,1.0,0.0,-0,-0.0,1e5,1E+2,1e-7,1e999,-1e999,123456789.123456789012345]',
    '{"b":1,"10":2,"2":{"1":3,"0":-0}}',
    '{"__proto__":{"x":1.0},"constructor":{"prototype":2.50},"":3.0}',
    '{"\\ud83d":"\\udfff","a\\"b":1.0,"\\\\":2.0}',
    '[{"note":"1.10, [2.0] {\\"3\\":4.0}","x":5}]',
    '[[[[[1.0]]]],{},[]]',
  ])('keeps %s', (text) => {
    expect(again(text)).toBe(text)
    const spread = text.replace(/([[\]{},:])(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)/gu, ' \n$1\t')
    expect(again(spread)).toBe(text)
    expect(again(writeExact(parseExact(text), '  '))).toBe(text)
  })

  it('has the last of equal keys, at the place of the first, and nothing of the others', () => {
    expect(again('{"a":1.10,"b":2.0,"a":3.0}')).toBe('{"a":3.0,"b":2.0}')
    expect(again('{"a":{"x":1.10},"a":{"x":1.1}}')).toBe('{"a":{"x":1.1}}')
    expect(again('{"a":[1.10],"a":{"0":1.1}}')).toBe('{"a":{"0":1.1}}')
    expect(again('{"a":{"__proto__":{"x":1.10},"constructor":{"name":1.0}},"a":{}}')).toBe('{"a":{}}')
    expect(again('{"a":[[1.0]],"a":"text"}')).toBe('{"a":"text"}')
    const before = Object.getOwnPropertySymbols(Array.prototype)
    expect(again('{"a":{"__proto__":{"length":0.0}},"a":[]}')).toBe('{"a":[]}')
    expect(Object.getOwnPropertySymbols(Array.prototype)).toEqual(before)
  })

  it('is indented as JSON.stringify does it, and what is no JSON is left out as there', () => {
    const text = '[{"a":[1.50,{"b":[]}],"c":{},"d":"x\\ny"}]'
    expect(writeExact(parseExact(text), '  ')).toBe(JSON.stringify(JSON.parse(text), null, 2).replace('1.5', '1.50'))
    const mixed = { exact: parseExact('[1.0]'), none: undefined, list: [undefined, 1] }
    expect(writeExact(mixed)).toBe('{"exact":[1.0],"list":[null,1]}')
    expect(writeExact(undefined)).toBe('null')
  })

  it('throws what JSON.parse throws', () => {
    for (const text of ['', '[1.', '{"a":1.0', '[1.10,]', '01.0']) expect(() => parseExact(text)).toThrow(SyntaxError)
  })
})

describe('A script with such numbers', () => {
  const text =
    '[{"id":"_meta","name":"Bell","z":1.10},{"id":"bell","name":"Bell","team":"townsfolk","ability":"Rings.","firstNight":24.50,"otherNight":1.0},"imp"]'
  const script = parseExact(text) as unknown[]

  it('is to every reader what it is without them', () => {
    const plain = JSON.parse(text) as unknown[]
    expect(canonicalBody(script)).toBe(canonicalBody(plain))
    expect(validateScript(script, catalogue)).toEqual(validateScript(plain, catalogue))
    expect(resolveCharacters(script, catalogue)).toEqual(resolveCharacters(plain, catalogue))
    expect(Object.keys(script[0] as object)).toEqual(['id', 'name', 'z'])
  })

  it('keeps them when it gets a title, and forgets one that was replaced', () => {
    expect(writeExact(titled(script, { name: 'Other', author: 'Sam' }))).toBe(
      text.replace('"name":"Bell","z":1.10', '"name":"Other","z":1.10,"author":"Sam"'),
    )
    const numbered = parseExact('[{"id":"_meta","name":1.10,"author":2.0}]') as unknown[]
    expect(writeExact(titled(numbered, { name: 'Named' }))).toBe('[{"id":"_meta","name":"Named","author":2.0}]')
  })

  it('is read so from a file, also when it was mended or wrapped', () => {
    for (const written of [text, `\uFEFF${text}`, text.replace(/\]$/u, ',]'), `{"script":${text}}`]) {
      const read = readScriptText(written, catalogue)
      expect(read.ok && writeExact(read.scriptData)).toBe(text)
    }
  })

  it('has a file of its own in answers; others have none', () => {
    expect(exactFile(script)).toEqual({ file: writeExact(script, '  ') })
    for (const plain of ['["imp"]', '[{"id":"_meta","name":"Rings 1.10 times, [1.0]","n":[1,24.5,-3,1e-7,1e+21]}]'])
      expect(exactFile(parseExact(plain) as unknown[])).toEqual({})
  })
})

describe('A megabyte', () => {
  const MOST_MS = 1_000
  const fill = (item: string) => `[${`${item},`.repeat(Math.ceil(1_000_000 / (item.length + 1)))}1]`

  it.each([
    ['numbers', fill('1.0')],
    ['digits', `[${'1'.repeat(1_000_000)}]`],
    ['members', `{${Array.from({ length: 90_000 }, (_, key) => `"${90_000 - key}":1`).join(',')}}`],
    ['equal keys', `{${'"1":{"a":1.0},'.repeat(70_000)}"2":1}`],
    ['spaces', `[1.0${' '.repeat(1_000_000)}]`],
    ['spaces after each comma', fill(`1${' '.repeat(500)}`)],
    ['backslashes', `["${'\\\\'.repeat(500_000)}",1.0]`],
    ['quotation marks', `["${'\\"'.repeat(500_000)}",1.0]`],
  ])('of %s is read and written in time', (_, text) => {
    let written = ''
    expect(bestTimeOf(() => (written = again(text)), MOST_MS)).toBeLessThan(MOST_MS)
    expect(written.length).toBeGreaterThan(1)
  })
})
