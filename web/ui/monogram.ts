const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const SMALL_WORDS = new Set(['of', 'the', 'de', 'du', 'la', 'le'])

const isPlain = (word: string) => /^[ -~]*$/u.test(word)

/** The segmenter handles every script but is slow; most names are plain letters. */
const firstOf = (word: string, count: number) =>
  isPlain(word)
    ? word.slice(0, count)
    : [...graphemes.segment(word)]
        .slice(0, count)
        .map((part) => part.segment)
        .join('')

const wordsOf = (name: string) =>
  name
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))

/** The letters of a character or script: "Fortune Teller" is FT, "Chef" is Ch. */
export function monogram(name: string): string {
  const [first, second] = wordsOf(name)
  if (first === undefined) return '?'
  if (second === undefined) return firstOf(first, 1).toUpperCase() + firstOf(first, 2).slice(firstOf(first, 1).length)
  return (firstOf(first, 1) + firstOf(second, 1)).toUpperCase()
}

/** A person's initials, the same at every size: "Ada Lovelace" is AL, "Sam" is S. */
export function initialsOf(name: string): string {
  const words = wordsOf(name).slice(0, 2)
  return words.length === 0 ? '?' : words.map((word) => firstOf(word, 1).toUpperCase()).join('')
}
