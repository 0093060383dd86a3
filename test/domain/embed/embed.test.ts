import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultLines, roomLines, scriptLines, shortlistLines } from '#domain/embed/cards.ts'
import { type Card, EMBED_LIMITS, embedOf } from '#domain/embed/embed.ts'
import { escaped, line } from '#domain/embed/markdown.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { embedFaults, marksIn } from '../../support/embed-rules.ts'

const ORIGIN = 'https://belfry.example'
const cardOf = (lines: Card['lines']): Card => ({
  lines,
  button: { label: 'Open', address: `${ORIGIN}/script/abc` },
  picture: `${ORIGIN}/icons/preview.png`,
})

/** What people could call themselves or their scripts to turn a card into something else. */
const HOSTILE = [
  '@everyone @here <@1> <@&2> <#3> </join:4>',
  '](https://evil.example) [click](https://evil.example "title")',
  'https://evil.example/?a=b and discord.gg/abc and <https://evil.example>',
  '# Heading',
  '- list\n- list\n1. one\n> quote\n>>> all of it',
  '**bold** __under__ *it* _it_ ~~gone~~ ||spoiler|| `code` ```block```',
  ':smile: <:name:123> <a:name:123> <t:0:R>',
  '\\\\ \\* \\',
  '-# small',
  '\u202Eevil\u202C \u2066 \u2069 \u200F \u061C',
  'שלום עולם '.repeat(6),
  'שלום',
  '👨‍👩‍👧‍👦'.repeat(60),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(30),
  'กำ'.repeat(30),
  'नमस्ते'.repeat(10),
  '\uD800 half \uDC00',
  'e' + '\u0301'.repeat(400),
  ('Z' + '\u0335\u0336\u0337'.repeat(30)).repeat(60),
  '\u0000\u0007\u001B[31m',
  '   ',
  '',
  '\u3164\u3164',
  '漢'.repeat(60),
  '"quotes" & <b>tags</b> </script>',
]

const letters = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most })
const name = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: letters(60) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...HOSTILE, '\\', '*', '](', '<@', ' '), { maxLength: 6 })
      .map((parts) => parts.join('')),
  },
)
/** The same names every time. */
const SEEDED = { seed: 20261127, numRuns: 1000, includeErrorInReport: true } as const

const official = embeddedCatalogue()
const standing = (nominationId: string, scriptName: string) => ({ nominationId, scriptName, score: 3, place: 1 })

describe('What a link shows in Discord', () => {
  it('is valid by the published rules for a thousand names, real ones and hostile ones', () => {
    const faults = (lines: Card['lines']) => {
      const json = embedOf(cardOf(lines))
      expect(json).not.toBeNull()
      expect(embedFaults(json ?? '', ORIGIN)).toEqual([])
    }
    fc.assert(
      fc.property(name, name, fc.array(name, { minLength: 1, maxLength: 30 }), (host, script, characters) => {
        faults(roomLines({ hostName: host, phase: 'nominating', uiStatus: 'open', nominations: 3 }))
        faults(shortlistLines({ title: script, hostName: host, at: 1_764_277_200_000, isClosed: false }))
        const winners = ['a', 'b', 'c']
        const standings = winners.map((id, at) => standing(id, characters[at] ?? script))
        const result = { standings, winners, hostName: host, endedAt: 1_764_277_200_000, decidedBy: null }
        faults(resultLines({ ...result, decided: null, script: null }))
        faults(resultLines({ ...result, decided: 'a', script: { name: script } }))
        const scriptData = characters.map((one, at) => ({
          id: `x${at}`,
          name: one,
          team: at % 2 ? 'demon' : 'minion',
          ability: 'x',
        }))
        faults(scriptLines({ name: script, isTeensyville: false, characters: resolveCharacters(scriptData, official) }))
      }),
      SEEDED,
    )
  })

  it('has no markup in a name', () => {
    fc.assert(
      fc.property(name, (one) => {
        const text = escaped(one, 60)
        expect(marksIn(text)).toEqual([])
        expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u200E\u200F\p{Zl}\p{Zp}]/u)
        expect(text.trim()).not.toBe('')
      }),
      SEEDED,
    )
  })

  it.each([
    ['Trouble Brewing', 'Trouble Brewing'],
    ['@everyone', String.raw`\@everyone`],
    ['a\\*b', String.raw`a\\\*b`],
    ['1. one', String.raw`1\. one`],
    [':smile:', String.raw`\:smile\:`],
    ['אבג', '\u2068אבג\u2069'],
    ['\u202Eevil', 'evil'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['\u3164', '…'],
  ])('writes %j as %j', (given, text) => {
    expect(escaped(given, 60)).toBe(text)
  })

  it('is shortened by letters, the least important first', () => {
    const long = '漢'.repeat(100)
    const lines = [
      line`## ${long}`,
      line`second ${long}`,
      line`third ${long}, ${long}, ${long}, ${long}, ${long}, ${long}, ${long}, ${long}, ${long}`,
    ]
    const texts = (JSON.parse(embedOf(cardOf(lines)) ?? '{}').component.components as { content?: string }[]).flatMap(
      ({ content }) => content ?? [],
    )
    expect(texts[0]).toBe(`## ${long}`)
    expect(texts[1]).toBe(`second ${long}`)
    expect(texts[2]?.length).toBeLessThan(`third ${'漢'.repeat(100 * 9)}, , , , , , , , `.length)
    expect(texts[2]).toContain('漢…,')
  })

  it('leaves out a line that has no room even so, and is not made at all without its first', () => {
    const monster = `e${'\u0301'.repeat(4000)}`
    const kept = JSON.parse(embedOf(cardOf([line`## Night`, line`by ${monster}`])) ?? '{}')
    expect(JSON.stringify(kept)).not.toContain('by ')
    expect(embedOf(cardOf([line`## ${monster}`]))).toBeNull()
    const far = {
      ...cardOf([line`## Night`]),
      button: { label: 'Open', address: `${ORIGIN}/${'x'.repeat(EMBED_LIMITS.address)}` },
    }
    expect(embedOf(far)).toBeNull()
  })

  it.each([
    ['nominating', 'open', 2, 'Nominations are open.'],
    ['voting', 'open', 2, 'Voting is Open.'],
    ['open', 'noms_closed', 2, 'Nominations are closed.'],
    ['open', 'open', 0, 'The room is open.'],
    ['open', 'open', 2, 'Voting has ended.'],
  ] as const)(
    'tells of a room in %s (%s) with %i nominations, without a number',
    (phase, uiStatus, nominations, words) => {
      const json = embedOf(cardOf(roomLines({ hostName: 'Priya', phase, uiStatus, nominations }))) ?? ''
      expect(json).toContain(words)
      expect(JSON.stringify(textsOf(json))).not.toMatch(/\d(?! is picking)/u)
    },
  )

  it('tells how a vote came out, and when as a moment of each reader', () => {
    const winners = ['a', 'b', 'c', 'd']
    const base = { standings: winners.map((id) => standing(id, `Script ${id}`)), decidedBy: null, hostName: 'Priya' }
    const told = (more: object) =>
      textsOf(
        embedOf(
          cardOf(resultLines({ ...base, winners, decided: null, script: null, endedAt: 1_764_277_200_999, ...more })),
        ) ?? '',
      )
    expect(told({ decided: 'a' })).toEqual(['## The table chose Script a', 'Priya’s table, <t:1764277200:R>'])
    expect(told({ winners: ['a', 'b'] })).toEqual([
      '## It’s a tie',
      'Script a and Script b',
      'Priya’s table, <t:1764277200:R>',
    ])
    // How many they are is a number.
    expect(told({})).toEqual(['## It’s a tie', 'Priya’s table, <t:1764277200:R>'])
    expect(told({ winners: [] })).toEqual(['## Nobody voted', 'Priya’s table, <t:1764277200:R>'])
  })
})

function textsOf(json: string): string[] {
  return (JSON.parse(json).component.components as { content?: string }[]).flatMap(({ content }) => content ?? [])
}
