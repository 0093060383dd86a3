import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from '#domain/script/reading/base64.ts'
import { linksIn, packedScriptOf } from '#domain/script/reading/link-in-text.ts'
import { officialToolLink } from '#domain/script/reading/share-link.ts'

const SCRIPT = JSON.stringify([{ id: '_meta', name: 'Nächtlich', author: 'Ana' }, 'chef', { id: 'imp' }])
const PACKED = gzipSync(SCRIPT)
const TOOL = 'https://script.bloodontheclocktower.com/'

function unpacked(link: string): string | null {
  const packed = packedScriptOf(link)
  return packed && gunzipSync(packed).toString('utf8')
}

describe('a share link of the official Script Tool', () => {
  it('gives back the script that was put into it', () => {
    expect(officialToolLink(PACKED).startsWith(`${TOOL}?script=H4sI`)).toBe(true)
    expect(unpacked(officialToolLink(PACKED))).toBe(SCRIPT)
  })

  it('is read in both alphabets, escaped or not, padded or not, among other parameters', () => {
    const plain = Buffer.from(PACKED).toString('base64')
    const forms = [
      plain,
      Buffer.from(PACKED).toString('base64url'),
      encodeURIComponent(plain),
      plain.replace(/=/gu, ''),
      plain.replace(/\+/gu, '%20'),
    ]
    for (const form of forms) expect(unpacked(` ${TOOL}?lang=en&script=${form}&x=1#top `), form).toBe(SCRIPT)
  })

  it('is not recognized in anything else', () => {
    const texts = [
      '',
      SCRIPT,
      TOOL,
      `${TOOL}?script=`,
      `${TOOL}?script=%%%`,
      `${TOOL}?script=aW1w`,
      `${TOOL}?script=HwAAAAAA`,
      `ftp://x/?script=${encodeBase64(PACKED)}`,
      `${TOOL}?script=${'H4sI'.repeat(60_000)}`,
    ]
    for (const text of texts) expect(packedScriptOf(text), text.slice(0, 60)).toBeNull()
  })
})

describe('a link pasted from a chat', () => {
  const LINK = 'https://www.botcscripts.com/script/133/1.0.0?sel=a_b-c#top'
  const AROUND = [
    '%',
    'Tonight we play this one: %. See you at eight!',
    '<%>',
    '(%)',
    '[%]',
    '[the “script”](%)',
    '[%](%)',
    '|| % ||',
    '||%||',
    '**%**',
    '“%”',
    '"%",',
    '% …and %',
    'link:%',
    '> %\n\nwell?',
    '`%`',
    'what about %?',
    '看这个%',
    '链接：%。',
    '链接：%。就这个',
    '（%）',
    '「%」',
    '«%»',
    '🎉%🎉',
    '\u200b%\u200b',
    '&lt;%&gt;',
    'тут:%… дальше',
    'смотри%，%',
    '¿%?',
  ]

  it.each(AROUND)('is one link: %j', (around) => {
    expect(linksIn(around.replaceAll('%', LINK))).toEqual([LINK])
    expect(linksIn(around.replaceAll('%', 'www.botcscripts.com/script/1/1'))).toEqual([
      'www.botcscripts.com/script/1/1',
    ])
    const tool = officialToolLink(PACKED)
    expect(linksIn(around.replaceAll('%', tool))).toEqual([tool])
    expect(unpacked(around.replaceAll('%', tool))).toBe(SCRIPT)
  })

  it('is none inside another address, in a script, or beside another one', () => {
    expect(linksIn(`https://a.test/?to=${LINK}`)).toEqual([`https://a.test/?to=${LINK}`])
    expect(linksIn('ftp://www.a.test x@www.a.test \\\\www.a.test hhttps://a.test')).toEqual([])
    expect(linksIn(`https://a.test/é${LINK}`)).toEqual([`https://a.test/é${LINK}`])
    const tool = officialToolLink(PACKED)
    expect(packedScriptOf(JSON.stringify([{ id: '_meta', almanac: tool }, 'imp'], null, 1))).toBeNull()
    expect(packedScriptOf(`${tool} or ${officialToolLink(gzipSync('["imp"]'))}`)).toBeNull()
    expect(unpacked(`${tool} or https://a.test`)).toBe(SCRIPT)
  })
})

describe('base64', () => {
  it('reads both alphabets alike', () => {
    expect(decodeBase64('-_-_')).toEqual(decodeBase64('+/+/'))
    expect(decodeBase64('+/+/')).toEqual(Uint8Array.from([251, 255, 191]))
  })

  it('agrees with Node for every length and byte', () => {
    for (let length = 0; length < 300; length += 7) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff)
      expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes)
    }
  })

  it('is nothing that has a letter too many, or one of another alphabet', () => {
    for (const text of ['A', 'AAAAA', 'AA*A', 'A A=', 'ä']) expect(decodeBase64(text), text).toBeNull()
    expect(decodeBase64('')).toEqual(new Uint8Array(0))
  })
})
