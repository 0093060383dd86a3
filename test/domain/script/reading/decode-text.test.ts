import { describe, expect, it } from 'vitest'
import { decodeText, detectEncoding, utf16Bytes, utf8Length } from '#domain/script/reading/decode-text.ts'

const encoder = new TextEncoder()
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
