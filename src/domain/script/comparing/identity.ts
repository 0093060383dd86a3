import { plainPunctuation } from '../plain-punctuation.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME } from '../script-data.ts'

/** What names as listed leave out, and the joiners. */
const INVISIBLE = /[\p{C}\u115F\u1160\u2800]/gu

/**
 * What makes two scripts the same one: name and author, whatever their width, case, spacing and punctuation; accents count. A
 * missing author is the default that is shown instead. The two parts are joined by a line break, which neither can contain.
 */
export function identityKey(name: string | null, author: string | null): string {
  return `${folded(name, DEFAULT_SCRIPT_NAME)}\n${folded(author, DEFAULT_AUTHOR)}`
}

/** To upper case first, so that letters with several lower-case forms (ß and ss, σ and ς) are equal. */
export function folded(text: string | null, fallback: string): string {
  const folding = (from: string) =>
    collapsed(plainPunctuation(from).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'))
  return folding(text ?? '') || folding(fallback)
}

function collapsed(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ +/gu, ' ').trim()
}
