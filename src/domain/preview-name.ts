import { isolated } from './isolated.ts'
import { visibleText } from './visible-text.ts'

const MOST_LETTERS = 30

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name in a sentence of plain text: without what nobody sees, shortened between letters, and not turning the sentence around. */
export function previewName(name: string, mostLetters = MOST_LETTERS): string {
  return isolated(shortened(visibleText(name), mostLetters))
}

/** At most so many letters as people count them. */
export function shortened(name: string, mostLetters: number): string {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment)
  if (letters.length <= mostLetters) return name
  const kept = letters.slice(0, mostLetters - 1)
  return `${kept.join('').trimEnd()}…`
}
