const LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10

/** A seed that is long enough to be unique and short enough for an address. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
