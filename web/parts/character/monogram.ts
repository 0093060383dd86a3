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

/** The initials of a name: "Fortune Teller" is FT, "Chef" is Ch. */
export function monogram(name: string): string {
  const words = name
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()))
  const [first, second] = words
  if (first === undefined) return '?'
  const letters = first.replace(/^[^\p{L}\p{N}]+/u, '')
  if (second === undefined)
    return firstOf(letters, 1).toUpperCase() + firstOf(letters, 2).slice(firstOf(letters, 1).length)
  return (firstOf(letters, 1) + firstOf(second.replace(/^[^\p{L}\p{N}]+/u, ''), 1)).toUpperCase()
}
