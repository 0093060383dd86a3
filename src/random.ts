import { customAlphabet } from 'nanoid'

/** All randomness of a request, so that tests can replace it. */
export interface Random {
  /** An unguessable id of 128 bits. */
  id(): string
  /** A secret of 256 bits, base64url without padding. */
  secret(): string
  /** The id of a result or of an evening: 128 bits, base64url without padding. */
  resultId(): string
  /** A short id for addresses that people see. */
  shortId(): string
  /** Four letters or digits, without those that look alike. */
  roomCode(): string
  /** The same items in an order by chance. */
  shuffled<T>(items: readonly T[]): T[]
}

const shortId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)
const roomCode = customAlphabet('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 4)

export const cryptoRandom: Random = {
  id: () => crypto.randomUUID(),
  secret: () => base64Url(crypto.getRandomValues(new Uint8Array(32))),
  resultId: () => base64Url(crypto.getRandomValues(new Uint8Array(16))),
  shortId,
  roomCode,
  shuffled,
}

/** SHA-256 as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Each item gets a number of 32 bits, by which they are sorted. */
function shuffled<T>(items: readonly T[]): T[] {
  const lots = crypto.getRandomValues(new Uint32Array(items.length))
  return items
    .map((item, index) => ({ item, lot: lots[index] ?? 0 }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ item }) => item)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '')
}
