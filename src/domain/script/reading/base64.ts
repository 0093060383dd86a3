import { certain } from '../../certain.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))
VALUES.set('-', 62).set('_', 63)

/** Reads both alphabets, padded or not; null for anything else. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const body = text.replace(/=+$/u, '')
  if (body.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  let held = 0
  let bits = 0
  let length = 0
  for (const character of body) {
    const value = VALUES.get(character)
    if (value === undefined) return null
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length++] = (held >> bits) & 0xff
  }
  return bytes
}

export function encodeBase64(bytes: Uint8Array): string {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const value = (certain(a) << 16) | (b << 8) | c
    const group = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((value >> shift) & 63)).join('')
    groups.push(group.slice(0, bytes.length - at + 1).padEnd(4, '='))
  }
  return groups.join('')
}
