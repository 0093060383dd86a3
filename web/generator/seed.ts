const LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10

/** A short seed for the dice: enough that nobody meets the same script twice, short enough to stand in an address. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
