import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { monthsUpTo } from '#domain/group/group.ts'
import { nightsCsv } from '#domain/group/night-csv.ts'
import { type AskedScript, type PlayedScript, playedKey, playedOf } from '#domain/group/played.ts'

const TEN = 'abcdefghij'.split('')
const asked = (changes: Partial<AskedScript> = {}): AskedScript => ({
  name: 'Lanterns',
  contentHash: 'h1',
  versionGroup: null,
  characters: TEN,
  ...changes,
})
const played = (changes: Partial<PlayedScript> = {}): PlayedScript => ({
  key: 'content h1',
  name: 'Lanterns',
  contentHash: 'h1',
  versionGroup: null,
  characters: TEN,
  times: 2,
  last: 500,
  before: 300,
  ...changes,
})
const other = { contentHash: 'h2', name: 'Other', characters: ['x'] }

describe('A group has played a script', () => {
  test.each([
    ['with the same content', asked({ characters: ['y'] }), played({ characters: ['x'] })],
    ['of the same version group', asked({ ...other, versionGroup: 'v' }), played({ versionGroup: 'v' })],
    ['that is a twin', asked({ contentHash: 'h2', characters: [...TEN, 'k'] }), played()],
    ['whose name was noted alone', asked({ name: 'LANTERNS ' }), played({ contentHash: null, characters: [] })],
    [
      'whose name was typed on another keyboard',
      asked({ name: 'Été – l’an “2”', contentHash: null, characters: [] }),
      played({ name: 'ete - l\'an "2"', contentHash: null, characters: [] }),
    ],
    ['of whose name a free text speaks', asked({ name: 'lanterns', contentHash: null, characters: [] }), played()],
  ])('%s', (_, one, known) => {
    expect(playedOf(one, [known])).toEqual({ last: 500, times: 2 })
  })

  test.each([
    ['only the name is the same', asked({ contentHash: 'h2', characters: ['x'] }), played()],
    ['too few characters are the same', asked({ contentHash: 'h2', characters: [...TEN, 'k', 'l'] }), played()],
    ['neither has a version group', asked({ ...other }), played()],
    ['neither has a character', asked({ contentHash: 'h2', characters: [] }), played({ characters: [] })],
  ])('but not if %s', (_, one, known) => {
    expect(playedOf(one, [known])).toBeNull()
  })

  test('as often as all that are the same together, the latest last', () => {
    const rows = [played(), played({ key: 'content h2', contentHash: 'h2', times: 1, last: 900, before: null })]
    expect(playedOf(asked(), rows)).toEqual({ last: 900, times: 3 })
  })

  test('not counting the room’s own night', () => {
    const own = { key: 'content h1', at: 500 }
    expect(playedOf(asked(), [played()], own)).toEqual({ last: 300, times: 1 })
    expect(playedOf(asked(), [played()], { ...own, at: 300 })).toEqual({ last: 500, times: 1 })
    expect(playedOf(asked(), [played({ times: 1, before: null })], own)).toBeNull()
  })

  test('by a key that a name and a content never share', () => {
    expect(playedKey({ name: 'H1', contentHash: null })).toBe('name h1')
    expect(playedKey({ name: 'x', contentHash: 'h1' })).toBe('content h1')
  })
})

test('The last twelve months end with the present one, in UTC', () => {
  const months = monthsUpTo(Date.UTC(2026, 0, 31, 23, 59))
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-02', '2026-01'])
})

describe('The export', () => {
  const night = {
    at: '2026-10-31T19:00:00.000Z',
    script: { name: '=HYPERLINK("x")', author: '@Ana', difficulty: 'beginner' },
    players: 9,
    storyteller: '-1+1',
    outcome: 'good',
    note: 'Says "hi",\r\nbye',
    also: [{ name: '+two' }, { name: 'three' }],
    resultUrl: null,
  }

  test('quotes by RFC 4180, and has no formula', () => {
    const [head, ...rest] = nightsCsv([night]).slice(1).split('\r\n')
    expect(head).toBe('date,script,author,difficulty,players,storyteller,outcome,note,also chosen that evening,result')
    expect(rest.join('\r\n')).toBe(
      `2026-10-31T19:00:00.000Z,"'=HYPERLINK(""x"")","'@Ana",beginner,9,"'-1+1",good,"Says ""hi"",\r\nbye","'+two; three",\r\n`,
    )
  })

  test('begins with a byte order mark, and ends every line', () => {
    expect(nightsCsv([])).toMatch(/^\uFEFF.*\r\n$/u)
  })

  test('is taken by a strict parser, which reads what was written', () => {
    const strict = { bom: true, columns: true, record_delimiter: '\r\n' } as const
    const [read, ...others] = parse<Record<string, string>>(nightsCsv([night]), strict)
    expect(others).toEqual([])
    expect(read).toMatchObject({
      date: night.at,
      script: `'${night.script.name}`,
      note: night.note,
      'also chosen that evening': "'+two; three",
      result: '',
    })
  })
})
