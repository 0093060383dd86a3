import { describe, expect, test } from 'vitest'
import { type PictureType, pictureTypeOf } from '#domain/picture.ts'
import { isShowable, pictureSizeOf } from '#domain/picture-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )

test.each([
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0]), 'image/png'],
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['an old GIF', bytes('GIF87a'), 'image/gif'],
  ['a GIF', bytes('GIF89a'), 'image/gif'],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['an SVG with a prolog', bytes('<?xml version="1.0"?><svg/>'), null],
  ['a page', bytes('<!doctype html>'), null],
  ['a sound in the same box as WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), null],
  ['the start of a PNG', bytes([0x89], 'PNG'), null],
  ['nothing', bytes(), null],
])('%s is recognized by its bytes', (_, content, type) => expect(pictureTypeOf(content)).toBe(type))

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const PNG = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 2, 0, 0, 0, 1, 0]

const GIF = [...ascii('GIF89a'), 0x40, 0x01, 0xf0, 0x00]
// A comment, a fill byte, then the frame.
const JPEG = [0xff, 0xd8, 0xff, 0xfe, 0, 4, 9, 9, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 100, 0, 200]

const webp = (chunk: string, rest: readonly number[]) => ascii(`RIFF\0\0\0\0WEBP${chunk}`).concat(rest)
const LOSSY = webp('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02])
const EXTENDED = webp('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x01, 0, 0xff, 0, 0])
const LOSSLESS = webp('VP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc0, 0x0f, 0x00])

describe('A picture’s size', () => {
  const PICTURES: [string, PictureType, number[], number, number][] = [
    ['a PNG', 'image/png', PNG, 512, 256],
    ['a GIF', 'image/gif', GIF, 320, 240],
    ['a JPEG', 'image/jpeg', JPEG, 200, 100],
    ['a lossy WebP', 'image/webp', LOSSY, 800, 600],
    ['an extended WebP', 'image/webp', EXTENDED, 512, 256],
    ['a lossless WebP', 'image/webp', LOSSLESS, 64, 64],
  ]

  test.each(PICTURES)('is in the header of %s', (_, type, bytes, width, height) => {
    expect(pictureSizeOf(Uint8Array.from(bytes), type)).toEqual({ width, height })
    expect(isShowable(Uint8Array.from(bytes), type)).toBe(true)
  })

  test.each(PICTURES)('of which the end is missing is not an error: %s', (_, type, bytes) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => pictureSizeOf(Uint8Array.from(bytes.slice(0, length)), type)).not.toThrow()
  })

  test('that would be too large in memory is refused', () => {
    const huge = PNG.with(16, 0xff)
    expect(isShowable(Uint8Array.from(huge), 'image/png')).toBe(false)
    expect(isShowable(Uint8Array.from(PNG.with(18, 0x20).with(22, 0x20)), 'image/png')).toBe(false)
  })

  test('is unknown where the bytes are of something else', () => {
    const sizeOf = (bytes: readonly number[], type: PictureType) => pictureSizeOf(Uint8Array.from(bytes), type)
    expect(sizeOf(webp('ALPH', Array<number>(20).fill(1)), 'image/webp')).toBeNull()
    expect(isShowable(Uint8Array.from(webp('ALPH', Array<number>(20).fill(1))), 'image/webp')).toBe(false)
    expect(sizeOf([0xff, 0xd8, 0, 0, 0, 0], 'image/jpeg')).toBeNull()
  })

  test.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd0])('is not in a part of a JPEG that is no frame: %i', (marker) => {
    const part = [0xff, marker, 0, 17, 8, 0, 1, 0, 1, ...Array<number>(10).fill(0)]
    const bytes = Uint8Array.from([0xff, 0xd8, ...part, ...JPEG.slice(9)])
    expect(pictureSizeOf(bytes, 'image/jpeg')).toEqual({ width: 200, height: 100 })
  })

  test.each([0xc0, 0xc1, 0xc3, 0xcb, 0xcf])('is in every frame of a JPEG: %i', (marker) => {
    const bytes = Uint8Array.from(JPEG.with(10, marker))
    expect(pictureSizeOf(bytes, 'image/jpeg')).toEqual({ width: 200, height: 100 })
  })

  test('fits up to 4,096 a side and half as much in all', () => {
    const png = (width: number, height: number) =>
      isShowable(
        Uint8Array.from([...PNG.slice(0, 16), 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255]),
        'image/png',
      )
    expect([png(4096, 2048), png(2048, 4096), png(1, 1), png(4096, 1)]).toEqual([true, true, true, true])
    expect([png(4096, 2049), png(4097, 1), png(1, 4097), png(0, 5), png(5, 0)]).toEqual(Array(5).fill(false))
  })
})
