import { isolated } from '../isolated.ts'
import { shortened } from '../preview-name.ts'

/** What begins markup in Discord's Markdown: links, mentions, headings, quotes, lists, codes of emoji, spoilers, bold and so on. */
const MARKS = /[\\`*_~|<>#\-+.:@/[\]()]/gu

/** Controls, directions and what cannot be seen; but for the joiners, which some letters and emoji are made with. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]+/gu
/** Half of a character outside the first plane. */
const HALF = /\p{Cs}/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name as text of at most so many letters, in which nothing is markup. */
export function escaped(name: string, mostLetters: number): string {
  const plain = name.replace(HALF, '\uFFFD').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()
  if (!VISIBLE.test(plain)) return '…'
  return isolated(shortened(plain, mostLetters).replace(MARKS, String.raw`\$&`))
}

/** Markup of our own, with names in it that are still to be shortened and escaped. */
export interface Line {
  /** One more than there are names. */
  markup: readonly string[]
  names: readonly string[]
}

/** A line of Markdown: what is written out is markup, and what is put in are names. */
export function line(markup: TemplateStringsArray, ...names: readonly string[]): Line {
  return { markup, names }
}

/** A moment that each reader sees as theirs: "3 days ago". */
export function momentLine(before: Line, at: number): Line {
  const { markup, names } = before
  const last = `${markup.at(-1) ?? ''}<t:${Math.floor(at / 1000)}:R>`
  return { markup: [...markup.slice(0, -1), last], names }
}

export function markdownOf({ markup, names }: Line, mostLetters: number): string {
  const told = names.map((name) => escaped(name, mostLetters))
  return markup.map((part, index) => part + (told[index] ?? '')).join('')
}
