import { plainPunctuation } from './plain-punctuation.ts'

/** Accents of the alphabets that have them; the marks of kana and of Indic scripts are letters of their own. */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]|\p{Cf}/gu
const VOICED_KANA = /[\u3040-\u30FF][\u3099\u309A]/gu
/** What people type for letters that their keyboard doesn't have. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** A text for searching and sorting: width, case, accents and punctuation folded, white space collapsed. */
export function searchKey(text: string): string {
  return plainPunctuation(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(VOICED_KANA, (kana) => kana.normalize('NFC'))
    .toLowerCase()
    .replace(/[ßæœøłđıþς]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The terms of a search: each must occur, also inside a word. */
export function searchTerms(search: string): string[] {
  const key = searchKey(search)
  return key === '' ? [] : [...new Set(key.split(' '))]
}

/** The search key of a character's name: spaces, hyphens and apostrophes do not count, as in ids. */
export function characterKey(name: string): string {
  return searchKey(name).replace(/[\s'"_-]+/gu, '')
}

/** Whether a text about a character has every word that was typed. */
export function characterFinder(typed: string): (text: string) => boolean {
  const words = searchTerms(typed).map(characterKey)
  return (text) => {
    const key = characterKey(text)
    return words.every((word) => key.includes(word))
  }
}
