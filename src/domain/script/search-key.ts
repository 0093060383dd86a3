/** A text for searching and sorting: case and accents folded, white space collapsed. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('und')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The terms of a search: each must occur, also inside a word. */
export function searchTerms(search: string): string[] {
  const key = searchKey(search)
  return key === '' ? [] : [...new Set(key.split(' '))]
}
