const MOST_LETTERS = 30

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name in a sentence of plain text: shortened between letters, and not turning the sentence around. */
export function previewName(name: string, mostLetters = MOST_LETTERS): string {
  return isolated(shortened(name, mostLetters))
}

/** At most so many letters as people count them. */
export function shortened(name: string, mostLetters: number): string {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment)
  if (letters.length <= mostLetters) return name
  const kept = letters.slice(0, mostLetters - 1)
  return `${kept.join('').trimEnd()}…`
}

/** Keeps a name that is written from right to left from turning the sentence around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
