import { SCRIPT_LIMITS } from '../checking/limits.ts'

/** What is mended since its meaning is certain. */
export type Mend = 'quotes' | 'blanks' | 'breaks' | 'comments' | 'commas' | 'numbers' | 'python'

/** Where a text stops being JSON (a UTF-16 index) and what is there; `isTooDeep` where nothing else is wrong. */
export class JsonFault extends Error {
  readonly at: number
  readonly isTooDeep: boolean

  constructor(at: number, found: string, isTooDeep = false) {
    super(found)
    this.at = at
    this.isTooDeep = isTooDeep
  }
}

/** Blanks of every kind; among them those that are seen nowhere. */
export const ANY_BLANK = String.raw`\s\u0085\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069`
const ALL_BLANK = new RegExp(`^[${ANY_BLANK}]*$`, 'u')
const BLANKS = new RegExp(`[${ANY_BLANK}]+`, 'uy')
const ODD_BLANK = /[^ \t\r\n]/u
const COMMENT = /\/\/[^\n\r]*|#[^\n\r]*|\/\*[\s\S]*?\*\//uy
export const DOUBLE_QUOTES = '"“”„‟'
export const SINGLE_QUOTES = "'‘’‚‛`"
/** What ends a run of a text's letters: a backslash, a control character, its quotation mark. */
const ENDS = String.raw`\\\x00-\x1f"`
const STRAIGHT_RUN = new RegExp(`[^${ENDS}]+`, 'uy')
const CURLY_RUN = new RegExp(`[^${ENDS}“”„‟]+`, 'uy')
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy
const CURLY_ESCAPE = /\\[“”„‟]/uy
const LAYOUT = /[\n\r\t]+/uy
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+])/uy
const WORD = /-?[\p{L}_$][\p{L}\p{N}_$]*/uy
const SHOWN = /"[^"\p{C}]{0,30}"?|[\p{L}\p{N}_$.+-]{1,30}|[^]/uy

/** What a word outside of texts means in JSON, and what is mended by that. */
const WORDS: ReadonlyMap<string, readonly [json: string, mend: Mend | null]> = new Map([
  ['true', ['true', null]],
  ['false', ['false', null]],
  ['null', ['null', null]],
  ['NaN', ['null', 'numbers']],
  ['Infinity', ['null', 'numbers']],
  ['-Infinity', ['null', 'numbers']],
  ['None', ['null', 'python']],
  ['True', ['true', 'python']],
  ['False', ['false', 'python']],
])

/**
 * Reads one JSON value in one pass, mends what has a certain meaning, and writes it as strict JSON without blanks. Throws
 * a `JsonFault` at the first place whose meaning would be a guess.
 */
export class JsonScanner {
  readonly #text: string
  readonly #out: string[] = []
  readonly #mends = new Map<Mend, number>()
  #at: number
  /** Where the text read last starts, if it has line breaks: a quotation mark may be missing there. */
  #longText = -1

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  /** The index after what was read. */
  get at(): number {
    return this.#at
  }

  get mends(): ReadonlyMap<Mend, number> {
    return this.#mends
  }

  /** Reads a value and gives it as strict JSON. */
  read(): string {
    this.#value(0)
    return this.#out.join('')
  }

  /** Passes over blanks and comments. */
  skip(): void {
    for (;;) {
      if (ODD_BLANK.test(this.#match(BLANKS))) this.#note('blanks')
      if (this.#match(COMMENT) === '') break
      this.#note('comments')
    }
    if (this.#text.startsWith('/*', this.#at)) throw this.#fault('a comment starts with /* and never ends')
  }

  #value(depth: number): void {
    this.skip()
    const sign = this.#sign()
    if (sign === '[' || sign === '{') this.#group(sign, depth + 1)
    else if (isIn(DOUBLE_QUOTES, sign)) this.#quoted()
    else this.#bare()
  }

  #group(open: '[' | '{', depth: number): void {
    const start = this.#at
    if (depth > SCRIPT_LIMITS.depth) throw new JsonFault(start, '', true)
    const close = open === '[' ? ']' : '}'
    this.#take(open)
    for (let count = 0; ; count += 1) {
      this.skip()
      if (this.#sign() === '') throw this.#cutOff(start)
      if (this.#sign() === close) break
      if (count > 0) this.#out.push(',')
      if (open === '{') this.#key()
      this.#value(depth)
      this.skip()
      if (this.#sign() === close) break
      if (this.#sign() !== ',') throw this.#between(start, open)
      this.#at += 1
      this.skip()
      if (this.#sign() === close) this.#note('commas')
    }
    this.#take(close)
  }

  #key(): void {
    if (!isIn(DOUBLE_QUOTES, this.#sign())) {
      if (WORD_START.test(this.#sign())) throw this.#fault(`${this.#shown()} has no quotation marks around it`)
      throw this.#unexpected('the name of a value belongs')
    }
    this.#quoted()
    this.skip()
    if (this.#sign() === '') throw this.#fault('the text ends in the middle of an entry')
    if (this.#sign() !== ':') throw this.#fault(`there’s no colon before ${this.#shown()}${this.#quoteHint()}`)
    this.#take(':')
  }

  #quoted(): void {
    const start = this.#at
    const run = this.#sign() === '"' ? STRAIGHT_RUN : CURLY_RUN
    if (this.#sign() !== '"') this.#note('quotes')
    this.#longText = -1
    this.#at += 1
    this.#out.push('"')
    for (;;) {
      this.#out.push(this.#match(run))
      const sign = this.#sign()
      if (sign === '') throw new JsonFault(start, 'a text starts with a quotation mark and never ends')
      if (sign === '\\') this.#escape()
      else if (sign < ' ') this.#control(start)
      else break
    }
    if (run === STRAIGHT_RUN) this.#take('"')
    else {
      this.#at += 1
      this.#out.push('"')
    }
  }

  #escape(): void {
    const escape = this.#match(ESCAPE)
    if (escape !== '') {
      this.#out.push(escape)
      return
    }
    const curly = this.#match(CURLY_ESCAPE)
    if (curly === '') throw this.#fault('a text has a backslash that means nothing there')
    this.#note('quotes')
    this.#out.push(curly.slice(1))
  }

  #control(start: number): void {
    const layout = this.#match(LAYOUT)
    if (layout === '') throw this.#fault('a text has an invisible control character')
    const escaped = layout.replace(/\r\n?|\n/gu, String.raw`\n`)
    if (escaped !== layout) this.#longText = start
    this.#out.push(escaped.replaceAll('\t', String.raw`\t`))
    this.#note('breaks')
  }

  #bare(): void {
    const start = this.#at
    const number = this.#match(NUMBER)
    const [json, mend] = number === '' ? (WORDS.get(this.#match(WORD)) ?? []) : [number, null]
    if (json === undefined) {
      this.#at = start
      throw this.#noValue()
    }
    if (mend) this.#note(mend)
    this.#out.push(json)
  }

  #noValue(): JsonFault {
    const sign = this.#sign()
    if (sign === '') return this.#fault('the text ends where a value belongs')
    if (/[\d.+-]/u.test(sign)) return this.#fault(`${this.#shown()} isn’t a number that JSON knows`)
    if (WORD_START.test(sign)) return this.#fault(`${this.#shown()} has no quotation marks around it`)
    return this.#unexpected('a value belongs')
  }

  #unexpected(what: string): JsonFault {
    if (isIn(SINGLE_QUOTES, this.#sign()))
      return this.#fault('there are single quotation marks where double ones (") belong')
    if (this.#sign() === ',') return this.#fault('there’s a comma with nothing before it')
    return this.#fault(`there’s ${this.#shown()} where ${what}`)
  }

  /** What follows an entry that is neither a comma nor the end of its list. */
  #between(start: number, open: '[' | '{'): JsonFault {
    const sign = this.#sign()
    if (sign === '') return this.#cutOff(start)
    if (sign === ']' || sign === '}')
      return this.#fault(`${sign} doesn’t match the ${open} on line ${lineNumber(this.#text, start)}`)
    const isValue = isIn(`[{-${DOUBLE_QUOTES}`, sign) || /[\p{L}\p{N}]/u.test(sign)
    if (!isValue) return this.#fault(`there’s ${this.#shown()} where a comma belongs`)
    return this.#fault(`there’s no comma before ${this.#shown()}${this.#quoteHint()}`)
  }

  #cutOff(start: number): JsonFault {
    const line = lineNumber(this.#text, start)
    const opened = this.#text[start] === '[' ? 'list' : 'entry'
    return this.#fault(`the text ends, but the ${opened} that starts on line ${line} isn’t closed`)
  }

  #quoteHint(): string {
    if (this.#longText >= 0)
      return `. The text that starts on line ${lineNumber(this.#text, this.#longText)} may lack its quotation mark`
    return WORD_START.test(this.#sign()) && this.#out.at(-1) === '"'
      ? String.raw`. A quotation mark inside a text is written \"`
      : ''
  }

  #shown(): string {
    const at = this.#at
    const found = this.#match(SHOWN)
    this.#at = at
    return /\p{C}/u.test(found) ? 'an invisible character' : found
  }

  #fault(found: string): JsonFault {
    return new JsonFault(this.#at, found)
  }

  #note(mend: Mend): void {
    this.#mends.set(mend, (this.#mends.get(mend) ?? 0) + 1)
  }

  #take(sign: string): void {
    this.#at += 1
    this.#out.push(sign)
  }

  #sign(): string {
    return this.#text.charAt(this.#at)
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }
}

const WORD_START = /[\p{L}_$]/u

/** The line of a place, from 1. */
export function lineNumber(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n?|\n/u).length
}

export function isIn(signs: string, sign: string): boolean {
  return sign !== '' && signs.includes(sign)
}

export function isBlank(text: string): boolean {
  return ALL_BLANK.test(text)
}
