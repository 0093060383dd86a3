import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME } from '../script-data.ts'

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

/**
 * What makes two scripts the same one: name and author, whatever their width, case and spacing. A missing author is
 * the one that is shown in its place. The two parts are joined by a line break, which neither can contain.
 */
export function identityKey(name: string | null, author: string | null): string {
  return `${folded(name, DEFAULT_SCRIPT_NAME)}\n${folded(author, DEFAULT_AUTHOR)}`
}

/** Upper before lower case, so that letters with several lower forms (ß and ss, σ and ς) meet. */
export function folded(text: string | null, fallback: string): string {
  const folding = (from: string) => collapsed(from.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'))
  return folding(text ?? '') || folding(fallback)
}

function collapsed(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ +/gu, ' ').trim()
}
