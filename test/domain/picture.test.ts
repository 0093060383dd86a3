import { expect, test } from 'vitest'
import { pictureTypeOf } from '#domain/picture.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )

// Promise of Profile: Pictures are copied to our own origin, recognized by their bytes, at most 512 KB
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
