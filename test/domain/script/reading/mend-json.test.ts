import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import { readScriptText } from '#domain/script/reading/read.ts'
import { refusalMessage } from '#domain/script/reading/read-refusal.ts'
import { bestTimeOf } from './timing.ts'

const catalogue = embeddedCatalogue()

/** What was read and what is told under "Corrected", or the refusal. */
function read(text: string): unknown {
  const found = readScriptText(text, catalogue)
  if (!found.ok) return refusalMessage(found, 'paste')
  const corrected = found.findings.filter(({ kind }) => kind === 'corrected').map(({ message }) => message)
  return [found.scriptData, ...corrected]
}

const CHEF_IMP = ['chef', 'imp']

describe('almost JSON whose meaning is certain', () => {
  it.each([
    ['[“chef”,“imp”]', 'Changed curly quotation marks around texts to straight ones'],
    ['[„chef“, ”imp”]', 'Changed curly quotation marks around texts to straight ones'],
    ['[“chef", "imp"]', 'Changed curly quotation marks around texts to straight ones'],
    ['["chef",\u00a0"imp"\u200b]\u202f', 'Read no-break and invisible spaces between entries as plain spaces'],
    ['\u2060[\u3000"chef"\ufeff,\u00ad"imp"]', 'Read no-break and invisible spaces between entries as plain spaces'],
    ['// mine\n["chef", /* a "list" [ */ "imp" # last\n]', 'Left out comments'],
    ['/* ["monk"] */["chef","imp"]//', 'Left out comments'],
    ['["chef","imp" , \n]', 'Removed an extra comma before a closing bracket'],
    ['[["chef",],["imp"],]', 'Removed 2 extra commas before closing brackets'],
    ['```json\n["chef","imp"]\n```', 'Ignored the code block marks around the script'],
    ['`["chef","imp"]`', 'Ignored the code block marks around the script'],
    ['Tonight (see [1]):\n```\n["chef","imp"]\n```\nsee you at "eight" :)', 'Ignored the words around the script'],
    ['const script = ["chef","imp"];', 'Ignored the words around the script'],
    ['["chef","imp"],', 'Ignored the signs around the script'],
    [JSON.stringify('["chef","imp"]'), 'Unpacked the script from a text inside the file'],
    [JSON.stringify(JSON.stringify('["chef","imp"]')), 'Unpacked the script from a text inside the file'],
    [JSON.stringify(['["chef","imp"]']), 'Unpacked the script from a text inside the file'],
    ['[["chef","imp"]]', 'Took the script out of the list around it'],
    ['[[["chef","imp"]]]', 'Took the script out of the list around it'],
    ...['["chef","imp"] :)', '["chef","imp"]:-)', '["chef","imp"] :]'].map((text): [string, string] => [
      text,
      'Ignored the signs around the script',
    ]),
    ...[
      '["chef","imp"] :D have fun',
      '["chef","imp"] :smile:',
      'Ada says: "try this" ["chef","imp"]',
      'Ada says “try this”\n[“chef”,“imp”]',
      'Say "one" or "two" ["chef","imp"]',
      '#1 of the week: ["chef","imp"]',
      '# Fun ["chef","imp"]',
      '// Fun ["chef",\n"imp"]\nenjoy',
      '# of the week\n# Fun: ["chef","imp"] :)',
    ].map((text): [string, string] => [text, 'Ignored the words around the script']),
    ['# see ["monk"]\n["chef","imp"]', 'Left out comments'],
  ])('%j is read', (text, told) => {
    const [scriptData, ...corrected] = read(text) as [unknown, ...string[]]
    if (!text.startsWith('[["chef",]')) expect(scriptData).toEqual(CHEF_IMP)
    expect(corrected).toContain(told)
  })

  it('may have signs in its comments that hide what it holds', () => {
    expect(read(`[${'// a [ { "\n'.repeat(9)}"chef","imp"]`)).toEqual([CHEF_IMP, 'Left out comments'])
    expect(read('words\n[ # see [{below\n["chef"], "imp"]')).toEqual([
      [['chef'], 'imp'],
      'Ignored the words around the script',
      'Left out comments',
    ])
    expect(read('[ # our\n"chef", "empath", "monk", "imp"]')).toMatchObject([{ length: 4 }, 'Left out comments'])
  })

  it('of values is read: NaN, Infinity, and the words of Python', () => {
    const text = '[{"id":"chef","a":NaN,"b":-Infinity,"c":Infinity,"d":None,"e":True,"f":False}]'
    expect(read(text)).toEqual([
      [{ id: 'chef', a: null, b: null, c: null, d: null, e: true, f: false }],
      'Read NaN or Infinity as null, which is no value',
      'Read None, True and False as Python writes them',
    ])
  })

  it('keeps numbers as they were written', () => {
    const found = readScriptText('[{"id":"chef","g":-1.50e3},]', catalogue)
    expect(found.ok && writeExact(found.scriptData)).toBe('[{"id":"chef","g":-1.50e3}]')
  })

  it('inside a text keeps its line breaks and tabs', () => {
    expect(read('[{"id":"chef","note":"one\r\ntwo\n\tthree \\u0041 \\n"}]')).toEqual([
      [{ id: 'chef', note: 'one\ntwo\n\tthree A \n' }],
      'Kept line breaks and tabs that stood inside texts as they were',
    ])
  })

  it('keeps curly quotation marks inside a text', () => {
    const own = { id: 'chef', note: 'say “hi”, // or /* “NaN” */ [x,]\u00a0' }
    expect(read(`[${JSON.stringify(own)},]`)).toMatchObject([[own], 'Removed an extra comma before a closing bracket'])
    expect(read('[{“id”:“chef”,“note”:“say \\”hi\\””}]')).toMatchObject([[{ id: 'chef', note: 'say ”hi”' }], {}])
    expect(read('[{"id":"chef","note":"say \\“hi\\”"}]')).toMatchObject([[{ id: 'chef', note: 'say “hi”' }], {}])
  })
})

describe('what could mean several things', () => {
  it.each([
    ['[\n"chef"\n"imp"\n]', 'on line 3, there’s no comma before "imp".'],
    ['[\r\n"chef",\r\n"imp"', 'on line 3, the text ends, but the list that starts on line 1 isn’t closed.'],
    ['[\n{"id":"chef"', 'on line 2, the text ends, but the entry that starts on line 2 isn’t closed.'],
    ['[\r"chef",\r"im', 'on line 3, a text starts with a quotation mark and never ends.'],
    ['[\n{"id":', 'on line 2, the text ends where a value belongs.'],
    ['[\n{"id"', 'on line 2, the text ends in the middle of an entry.'],
    ['[\n{"id" "chef"}]', 'on line 2, there’s no colon before "chef".'],
    ['["chef"\n}', 'on line 2, } doesn’t match the [ on line 1.'],
    ['[{"id":"chef"]', 'on line 1, ] doesn’t match the { on line 1.'],
    ['["chef"\n；"imp"]', 'on line 2, there’s ； where a comma belongs.'],
    ['["chef",\n,"imp"]', 'on line 2, there’s a comma with nothing before it.'],
    ['[\n,"chef"]', 'on line 2, there’s a comma with nothing before it.'],
    ['[\n{id:"chef"}]', 'on line 2, id has no quotation marks around it.'],
    ['[\n{5:"chef"}]', 'on line 2, there’s 5 where the name of a value belongs.'],
    ['[chef,\nimp]', 'on line 1, chef has no quotation marks around it.'],
    ["[\n'chef']", 'on line 2, there are single quotation marks where double ones (") belong.'],
    ['[{\n\'id\':"chef"}]', 'on line 2, there are single quotation marks where double ones (") belong.'],
    ['["chef",\n01]', 'on line 2, 01 isn’t a number that JSON knows.'],
    ['["chef",\nundefined]', 'on line 2, undefined has no quotation marks around it.'],
    ['["chef",\n%]', 'on line 2, there’s % where a value belongs.'],
    ['["chef",\n\u0000]', 'on line 2, there’s an invisible character where a value belongs.'],
    ['["a\u0007"]', 'on line 1, a text has an invisible control character.'],
    ['["chef",\n"a\\q"]', 'on line 2, a text has a backslash that means nothing there.'],
    ['["chef", /* and\n"imp"]', 'on line 1, a comment starts with /* and never ends.'],
    [
      '[\n"say "hi" to me"]',
      String.raw`on line 2, there’s no comma before hi. A quotation mark inside a text is written \".`,
    ],
    [
      '["chef,\n"imp"]',
      'on line 2, there’s no comma before imp. The text that starts on line 1 may lack its quotation mark.',
    ],
    ['["chef"]\n]', 'on line 2, there’s ] after the end of what starts on line 1.'],
    ['[“chef”]\n, “imp”', 'on line 2, there’s , after the end of what starts on line 1.'],
    [
      'one:\n["chef"]\nor\n["imp"]',
      'on line 4, a second list or entry starts (the first is on line 2); Belfry reads one at a time.',
    ],
    ['chef,\n[x, ["imp"]', 'on line 2, [ has no partner.'],
    ['words\n["imp"]\n and [', 'on line 3, [ has no partner.'],
    ['"roles":\n["imp"]', 'on line 2, a list or entry starts, and what comes before it isn’t part of it.'],
    ['["a"]: ["b"]', 'on line 1, a second list or entry starts (the first is on line 1); Belfry reads one at a time.'],
    [
      '["a"] :) ["b"]',
      'on line 1, a second list or entry starts (the first is on line 1); Belfry reads one at a time.',
    ],
    [
      '# one ["a"]\n# two ["b"]',
      'on line 2, a second list or entry starts (the first is on line 1); Belfry reads one at a time.',
    ],
    ['# one ["a"], "b"', 'on line 1, there’s , after the end of what starts on line 1.'],
    ['["a"]: "b"', 'on line 1, there’s : after the end of what starts on line 1.'],
    ['["a"], "b"', 'on line 1, there’s , after the end of what starts on line 1.'],
    ['["a"] :) "b"', 'on line 1, there’s " after the end of what starts on line 1.'],
    ['"a", "b" ["imp"]', 'on line 1, a list or entry starts, and what comes before it isn’t part of it.'],
    ['my "a": "b" ["imp"]', 'on line 1, a list or entry starts, and what comes before it isn’t part of it.'],
    ['a "b" and c" ["imp"]', 'on line 1, a list or entry starts, and what comes before it isn’t part of it.'],
    ['/* ["a"] */', 'on line 1, “/* ["a"] */” isn’t JSON, and it isn’t a list of names.'],
    [`["${'x'.repeat(300)}" 5]`, 'on line 1 at character 305, there’s no comma before 5.'],
    [JSON.stringify('["chef"\n5]'), 'in the text that holds the script, on line 2, there’s no comma before 5.'],
    [
      JSON.stringify({ roles: '["chef"\n5]' }),
      'in the text that holds the script, on line 2, there’s no comma before 5.',
    ],
  ])('%j is refused with its place', (text, sentence) => {
    expect(read(text)).toBe(`Invalid script JSON: ${sentence}`)
  })

  it('is also too deep where quotation marks hide it', () => {
    expect(read(`["${'“'}", // "\n${'['.repeat(9)}`)).toBe(
      'This is nested more than 8 levels deep, which no script is.',
    )
  })

  it('is an invisible nothing', () => {
    expect(read('\u200b \u2060')).toBe('Please paste script JSON into the textarea.')
  })
})

describe('a megabyte that is no JSON', () => {
  it.each([
    ['blanks between entries', `["chef",${'\u00a0'.repeat(1_000_000)}"imp"`],
    ['single blanks', `["chef"${',\u00a0"a"'.repeat(90_000)}`],
    ['brackets behind a quotation mark', `"${'['.repeat(1_000_000)}x`],
    ['brackets with blanks behind a quotation mark', `"${'[ '.repeat(500_000)}x`],
    ['words before a list', `${'tonight '.repeat(125_000)}["chef"] ${'tonight '.repeat(100)}`],
    ['quotations before a list', `${'a "b" '.repeat(160_000)}["chef"]`],
    ['smileys after a list', `["chef"]${' :)'.repeat(330_000)}`],
    ['eyes after a list', `["chef"] ${':'.repeat(990_000)}`],
    ['a list in a comment', `# ${'[ '.repeat(400_000)}["chef"`],
    ['bracketed words', `${'[a] '.repeat(30_000)}["chef"`],
    ['curly quotation marks', `[${'“'.repeat(1_000_000)}`],
    ['openings of comments before words', `["chef"] x ${'/*'.repeat(500_000)}`],
    ['comments after brackets', '[# '.repeat(330_000)],
    ['openings of comments', `["chef",${'/*'.repeat(500_000)}`],
    ['comments', `["chef",${'/**/'.repeat(250_000)}]`],
    ['slashes', '/'.repeat(1_000_000)],
    ['backticks', `${'`'.repeat(1_000_000)}["chef"]${'`'.repeat(10_000)}`],
    ['line breaks in a text', `["${'\n'.repeat(1_000_000)}`],
    ['backslashes', String.raw`["${'\\'.repeat(1_000_001)}"]`],
    ['a number', `[1.${'0'.repeat(1_000_000)}x]`],
    ['a word', `[${'a'.repeat(1_000_000)}]`],
    ['lines of blanks', `x${'\n '.repeat(500_000)}`],
  ])('is refused or read at once: %s', (_, text) => {
    expect(bestTimeOf(() => readScriptText(text, catalogue), 300)).toBeLessThan(300)
  })
})
