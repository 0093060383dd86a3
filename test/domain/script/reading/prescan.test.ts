import { describe, expect, it } from 'vitest'
import { utf16Bytes } from '#domain/script/reading/decode-text.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { PRESCAN_LIMITS, UTF16_LAYOUT, prescan } from '#domain/script/reading/prescan.ts'
import { bestTimeOf } from './timing.ts'
import { SIZES } from '../../../support/sizes.ts'

const encoder = new TextEncoder()

function scan(text: string) {
  return prescan(encoder.encode(text))
}

describe('the scan before parsing', () => {
  // Promise of 5 File upload: A body is scanned for size, depth and count before it is parsed
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
