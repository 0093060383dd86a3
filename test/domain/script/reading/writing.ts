import { pick } from './mutation.ts'

type Dice = () => number

/** How a JSON value is written by hands, phones and other tools. */
export interface Writing {
  /** No-break and invisible blanks between entries. */
  readonly blanks?: boolean
  readonly comments?: boolean
  /** A comma after the last entry. */
  readonly commas?: boolean
  /** Curly quotation marks around texts that have none. */
  readonly curly?: boolean
  /** Line breaks and tabs as they are, inside texts. */
  readonly breaks?: boolean
  /** `None`, `True` and `False`, and `NaN`. */
  readonly python?: boolean
  /** Lines end as on Windows. */
  readonly windows?: boolean
  readonly spaced?: boolean
}

const ODD_BLANKS = ['\u00a0', '\u200b', '\u202f', '\ufeff', '\u3000', '\u2060 ', '\u2028']
const COMMENTS = ['// a "comment" [ here\n', '/* , ] } “ */', '# see {below\n']
const CURLY = [
  ['“', '”'],
  ['„', '“'],
  ['”', '”'],
] as const

/** The value as JSON, or nearly. */
export function write(value: unknown, writing: Writing, dice: Dice): string {
  const text = `${between(writing, dice)}${written(value, writing, dice)}${between(writing, dice)}`
  return writing.windows ? text.replace(/\r?\n/gu, '\r\n') : text
}

function written(value: unknown, writing: Writing, dice: Dice): string {
  if (typeof value === 'string') return textOf(value, writing, dice)
  if (Array.isArray(value)) {
    const entries = value.map((entry) => written(entry, writing, dice))
    return group('[', entries, ']', writing, dice)
  }
  if (typeof value === 'object' && value !== null) {
    const filled = Object.entries(value).filter(([, inner]) => inner !== undefined)
    const entries = filled.map(
      ([key, inner]) =>
        `${textOf(key, writing, dice)}${between(writing, dice)}:${between(writing, dice)}${written(inner, writing, dice)}`,
    )
    return group('{', entries, '}', writing, dice)
  }
  if (!writing.python) return JSON.stringify(value)
  if (value === null) return pick(['None', 'NaN', '-Infinity'], dice, 'null')
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
}

function group(open: string, entries: readonly string[], close: string, writing: Writing, dice: Dice): string {
  const inside = entries.map((entry) => between(writing, dice) + entry + between(writing, dice)).join(',')
  const last = writing.commas && entries.length > 0 && dice() < 0.5 ? `,${between(writing, dice)}` : ''
  return open + inside + last + close
}

function between(writing: Writing, dice: Dice): string {
  const spaced = writing.spaced ? pick(['', ' ', '\n', '\t', '\r', '\n\n  '], dice, '') : ''
  const odd = writing.blanks && dice() < 0.1 ? pick(ODD_BLANKS, dice, '') : ''
  return spaced + odd + (writing.comments && dice() < 0.03 ? pick(COMMENTS, dice, '') : '')
}

function textOf(text: string, writing: Writing, dice: Dice): string {
  const plain = JSON.stringify(text)
  // A line break that is written as it is has no kind of its own.
  const body = writing.breaks && !text.includes('\r') ? plain.replace(/(?<!\\)((?:\\\\)*)\\([nt])/gu, asItIs) : plain
  if (!writing.curly || /["“”„‟]/u.test(text)) return body
  const [open, close] = pick(CURLY, dice, CURLY[0])
  return open + body.slice(1, -1) + close
}

function asItIs(_: string, before: string, letter: string): string {
  return before + (letter === 'n' ? '\n' : '\t')
}
