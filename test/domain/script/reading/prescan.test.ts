import { describe, expect, it } from 'vitest'
import { decodeText, detectEncoding, utf16Bytes, utf8Length } from '#domain/script/reading/decode-text.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { prescan, PRESCAN_LIMITS, UTF16_LAYOUT } from '#domain/script/reading/prescan.ts'
import { bestTimeOf } from './timing.ts'
import { SIZES } from '../../../support/sizes.ts'

const encoder = new TextEncoder()

function scan(text: string) {
  return prescan(encoder.encode(text))
}

describe('the scan before parsing', () => {
  it('refuses 9 MB of brackets in under 100 ms', () => {
    for (const text of ['[', '{"a":', '[],', '[[[[[[[[]]]]]]]],']) {
      const bytes = encoder.encode(text.repeat(Math.ceil(SIZES.brackets / text.length)))
      expect(prescan(bytes), text).not.toBeNull()
      expect(
        bestTimeOf(() => prescan(bytes), 100),
        text,
      ).toBeLessThan(100)
    }
  })

  it('allows eight levels and no ninth', () => {
    expect(SCRIPT_LIMITS.depth).toBe(8)
    expect(scan('['.repeat(8) + ']'.repeat(8))).toBeNull()
    expect(scan('['.repeat(9) + ']'.repeat(9))).toBe('too-deep')
    expect(scan(`[${'{"a":'.repeat(8)}1${'}'.repeat(8)}]`)).toBe('too-deep')
  })

  it('counts levels, not brackets', () => {
    expect(scan(`[${'[],'.repeat(1000)}0]`)).toBeNull()
  })

  it('ignores brackets in texts, and escaped quotation marks', () => {
    expect(scan(`["${'['.repeat(100)}"]`)).toBeNull()
    expect(scan(`["\\"${'['.repeat(100)}"]`)).toBeNull()
    expect(scan(`["\\\\",${'['.repeat(100)}`)).toBe('too-deep')
  })

  it('refuses more values than any script has', () => {
    expect(scan(`[${'1,'.repeat(SCRIPT_LIMITS.tokens - 1)}1]`)).toBeNull()
    expect(scan(`[${'1,'.repeat(SCRIPT_LIMITS.tokens)}1]`)).toBe('too-many-values')
  })

  it('refuses more bytes than a file may have, and not one fewer', () => {
    const limits = { ...PRESCAN_LIMITS, bytes: 4 }
    expect(prescan(encoder.encode('[12]'), limits)).toBeNull()
    expect(prescan(encoder.encode('[123]'), limits)).toBe('too-large')
    expect(PRESCAN_LIMITS.bytes).toBe(10 * 1024 * 1024)
  })

  it('reads UTF-16 as well, where a Chinese character may contain the byte of a bracket', () => {
    expect(prescan(utf16Bytes('['.repeat(9)), PRESCAN_LIMITS, UTF16_LAYOUT)).toBe('too-deep')
    expect(prescan(utf16Bytes('\u5b5b\u5b00\u005b'.repeat(8)), PRESCAN_LIMITS, UTF16_LAYOUT)).toBeNull()
  })
})

const TEXTS = ['', 'plain', 'é', '夜幕降临', '🜁🜂', '\u07ff\u0800\uffff\u{10000}\u{10ffff}', `x${'夜🜁'.repeat(10_000)}`]

function swapped(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes, (_, at) => bytes[at ^ 1] ?? 0)
}

describe('decoding', () => {
  it('reads UTF-8 as every browser does', () => {
    for (const text of TEXTS) {
      expect(decodeText(encoder.encode(text))).toBe(text)
      expect(utf8Length(text)).toBe(encoder.encode(text).length)
    }
  })

  it('removes the byte order mark', () => {
    expect(decodeText(encoder.encode('\uFEFF["imp"]'))).toBe('["imp"]')
    expect(decodeText(utf16Bytes('\uFEFF["imp"]'))).toBe('["imp"]')
    expect(decodeText(swapped(utf16Bytes('\uFEFF["夜"]')))).toBe('["夜"]')
  })

  it('recognizes UTF-16 without a mark by its zero bytes', () => {
    expect(decodeText(utf16Bytes('["夜"]'))).toBe('["夜"]')
    expect(detectEncoding(swapped(utf16Bytes('["imp"]'))).encoding).toBe('utf-16be')
  })

  it('refuses bytes that are not what they claim to be', () => {
    const wrong = [
      [0xc3],
      [0xc3, 0x28],
      [0xc0, 0xaf],
      [0xe0, 0x80, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0x80],
      [0x5b, 0xc4, 0xe3, 0x5d],
      [0xff, 0xfe, 0x5b],
      [0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0],
      [0x5b, 0, 0, 0],
      [0, 0, 0, 0x5b],
    ]
    for (const bytes of wrong) expect(decodeText(Uint8Array.from(bytes)), bytes.join()).toBeNull()
  })
})
