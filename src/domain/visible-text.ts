// Control, format (bidi, zero width), surrogate, private and unassigned code points, and blank fillers that are letters by category.
const INVISIBLE = /[[\p{C}\u115F\u1160\u3164\uFFA0\u2800]--[\u200C\u200D]]/gv
/** Joiners shape letters and emoji, but only where there is something on both sides. */
const STRAY_JOINERS = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)|(?<=[\u200C\u200D])[\u200C\u200D]+/gu

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** One letter may carry many marks: a text of so many units for each is none that people write. */
const UNITS_PER_LETTER = 8

/** What people typed as one line: composed, without characters that nobody sees, white space collapsed. */
export function visibleText(raw: string): string {
  return dropStrayJoiners(collapse(collapse(raw.normalize('NFC')).replace(INVISIBLE, '')))
}

export function dropStrayJoiners(text: string): string {
  return collapse(text.replace(STRAY_JOINERS, ''))
}

export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Whether a text has more than `most` letters as a reader counts them, whatever the alphabet. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  if (text.length > most * UNITS_PER_LETTER) return true
  return [...LETTERS.segment(text)].length > most
}
