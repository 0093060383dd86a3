const MOST_LETTERS = 30

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name in a sentence of plain text: shortened between letters, and not turning the sentence around. */
export function previewName(name: string, mostLetters = MOST_LETTERS): string {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment)
  const short =
    letters.length > mostLetters
      ? `${letters
          .slice(0, mostLetters - 1)
          .join('')
          .trimEnd()}…`
      : name
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}
