import { certain } from '../../certain.ts'
import type { ByteLayout } from './prescan.ts'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32'

interface DetectedEncoding {
  readonly encoding: TextEncoding
  readonly hasMark: boolean
  readonly layout: ByteLayout
}

const CHUNK = 8192

/** By the byte order mark; without one, by the zero bytes of the first characters, which are Latin in JSON. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const [a = 1, b = 1, c = 1, d = 1] = bytes
  const found = (encoding: TextEncoding, mark: number): DetectedEncoding => ({
    encoding,
    hasMark: mark > 0,
    layout: { start: mark, step: encoding === 'utf-8' ? 1 : 2, low: encoding === 'utf-16be' ? 1 : 0 },
  })
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0)) return found('utf-32', 4)
  if (a === 0xef && b === 0xbb && c === 0xbf) return found('utf-8', 3)
  if (a === 0xff && b === 0xfe) return found('utf-16le', 2)
  if (a === 0xfe && b === 0xff) return found('utf-16be', 2)
  if (a === 0) return found('utf-16be', 0)
  return b === 0 ? found(c === 0 ? 'utf-32' : 'utf-16le', 0) : found('utf-8', 0)
}

/** The text without its byte order mark, or null if the bytes are not in that encoding. */
export function decodeText(bytes: Uint8Array, detected = detectEncoding(bytes)): string | null {
  const body = bytes.subarray(detected.layout.start)
  if (detected.encoding === 'utf-32') return null
  return detected.encoding === 'utf-8' ? decodeUtf8(body) : decodeUtf16(body, detected.layout.low)
}

/** The length of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const isPaired = unit >= 0xd800 && unit <= 0xdfff
    if (unit < 0x80) length += 1
    else length += unit < 0x800 || isPaired ? 2 : 3
  }
  return length
}

/** The UTF-16 units of a text, low byte first, as in `UTF16_LAYOUT`. */
export function utf16Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes[at * 2] = unit & 0xff
    bytes[at * 2 + 1] = unit >> 8
  }
  return bytes
}

function decodeUtf16(bytes: Uint8Array, low: 0 | 1): string | null {
  if (bytes.length % 2 !== 0) return null
  const units = new Uint16Array(bytes.length / 2)
  for (let at = 0; at < units.length; at += 1) {
    units[at] = certain(bytes[at * 2 + low]) | (certain(bytes[at * 2 + 1 - low]) << 8)
  }
  return fromUnits(units)
}

/** Strict: overlong forms and lone surrogates are invalid, so a text has only one encoding. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length;) {
    const lead = certain(bytes[at])
    const size = sequenceSize(lead)
    const point = size === 1 ? lead : codePoint(bytes, at, size)
    if (point < 0) return null
    if (point < 0x10000) units[length++] = point
    else {
      units[length++] = 0xd7c0 + (point >> 10)
      units[length++] = 0xdc00 | (point & 0x3ff)
    }
    at += size
  }
  return fromUnits(units.subarray(0, length))
}

function sequenceSize(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead < 0xe0) return 2
  if (lead >= 0xe0 && lead < 0xf0) return 3
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0
}

function codePoint(bytes: Uint8Array, at: number, size: number): number {
  if (size === 0) return -1
  let point = certain(bytes[at]) & (0xff >> (size + 1))
  for (let next = at + 1; next < at + size; next += 1) {
    const byte = bytes[next] ?? 0
    if ((byte & 0xc0) !== 0x80) return -1
    point = (point << 6) | (byte & 0x3f)
  }
  const isOverlong = point < (size === 2 ? 0x80 : size === 3 ? 0x800 : 0x10000)
  const isHalfPair = point >= 0xd800 && point <= 0xdfff
  return isOverlong || isHalfPair || point > 0x10ffff ? -1 : point
}

function fromUnits(units: Uint16Array): string {
  const chunks: string[] = []
  for (let at = 0; at < units.length; at += CHUNK) {
    chunks.push(String.fromCharCode(...units.subarray(at, at + CHUNK)))
  }
  return chunks.join('')
}
