/** What `JSON.stringify` would write differently from the text that an object or a list was read from. */
interface Written {
  /** Numbers by key or place, as in `1.10` or 12345678901234567890. */
  readonly numbers: ReadonlyMap<string, string>
  /** The keys as they stood there: an object puts "2" before "10" before "b". Null where that is the same. */
  readonly order: readonly string[] | null
}

/** Not among the keys of an object, but copied with them: `{ ...meta, name }` still knows its numbers. */
const WRITTEN = Symbol('written')

type Marked = Partial<Record<typeof WRITTEN, Written>>

/** What every text with such a number or key holds, and most others don't: quick to look for. */
const HINT = /\d(?:[.eE][\d+-]|\d{15}|"\s*:)|-0/u
/** A number or a key in its place. What a text between quotation marks holds only costs a closer look. */
const NUMBER_OR_KEY = /[[:,]\s*(-?\d[\d.eE+-]*)|"\d+"\s*:/gu

/**
 * `JSON.parse`, and its value, which `writeExact` writes with every number as it was written and keys in their order. Throws
 * the same SyntaxError. The depth of the text is the caller's matter (`prescan`); of equal keys the last counts.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (mayDiffer(text)) new Marker(text).mark(value)
  return value
}

/** `JSON.stringify` for what may hold a value of `parseExact`; `indent` is what a level is indented by. */
export function writeExact(value: unknown, indent = ''): string {
  return write(value, indent, '') ?? 'null'
}

/** The text of a script's file, only if `JSON.parse` and `JSON.stringify` would change it: for answers to browsers. */
export function exactFile(scriptData: readonly unknown[]): { file?: string } {
  return isMarked(scriptData) ? { file: writeExact(scriptData, '  ') } : {}
}

function mayDiffer(text: string): boolean {
  if (!HINT.test(text)) return false
  for (const [, number] of text.matchAll(NUMBER_OR_KEY))
    if (number === undefined || String(Number(number)) !== number) return true
  return false
}

/** Goes through a text beside the value that was parsed from it. */
class Marker {
  readonly #text: string
  readonly #word = /[^\s,\]}]+/uy
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Marks the next value; answers its text if it is a number that would be written in another way. */
  mark(parsed: unknown): string | null {
    const first = this.#next()
    if (first === '{' || first === '[') this.#markMembers(parsed, first === '{')
    else if (first === '"') this.#readText()
    else {
      const word = this.#readWord()
      return typeof parsed === 'number' && String(parsed) !== word ? word : null
    }
    return null
  }

  #markMembers(parsed: unknown, hasKeys: boolean): void {
    const numbers = new Map<string, string>()
    const keys = new Set<string>()
    this.#at += 1
    for (let place = 0; !this.#isAtEnd(); place += 1) {
      const key = hasKeys ? this.#readKey() : String(place)
      if (hasKeys) keys.add(key)
      const number = this.mark(memberOf(parsed, key))
      if (number === null) numbers.delete(key)
      else numbers.set(key, number)
    }
    if (!isContainer(parsed)) return
    const order = hasKeys && Object.keys(parsed).some(differsFrom([...keys])) ? [...keys] : null
    // An earlier one of two equal keys may have marked it.
    if (numbers.size > 0 || order !== null) parsed[WRITTEN] = { numbers, order }
    else delete parsed[WRITTEN]
  }

  /** Passes over a comma, or over the bracket at the end. */
  #isAtEnd(): boolean {
    const mark = this.#next()
    const isEnd = mark === ']' || mark === '}'
    if (isEnd || mark === ',') this.#at += 1
    return isEnd
  }

  #readKey(): string {
    this.#next()
    const key = this.#readText()
    this.#next()
    this.#at += 1
    return key.includes('\\') ? String(JSON.parse(key)) : key.slice(1, -1)
  }

  #readText(): string {
    const from = this.#at
    this.#at += 1
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === '\\' ? 2 : 1
    this.#at += 1
    return this.#text.slice(from, this.#at)
  }

  #readWord(): string {
    const from = this.#at
    this.#word.lastIndex = from
    if (this.#word.test(this.#text)) this.#at = this.#word.lastIndex
    return this.#text.slice(from, this.#at)
  }

  /** The next character that is no blank: what JSON calls blank is not above the space. */
  #next(): string | undefined {
    while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at += 1
    return this.#text[this.#at]
  }
}

const differsFrom = (keys: readonly string[]) => (key: string, place: number) => key !== keys[place]

function isContainer(value: unknown): value is Marked & Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Only an own member: an earlier one of two equal keys may have had others. */
function memberOf(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isMarked(value: unknown): boolean {
  return isContainer(value) && (value[WRITTEN] !== undefined || Object.values(value).some(isMarked))
}

/** Undefined for what JSON has no text for. */
function write(value: unknown, indent: string, margin: string): string | undefined {
  if (!isContainer(value) || !isMarked(value)) {
    // No line break of a text is one in JSON.
    return (JSON.stringify(value, null, indent) as string | undefined)?.replaceAll('\n', `\n${margin}`)
  }
  const inner = margin + indent
  const { numbers, order } = value[WRITTEN] ?? { numbers: null, order: null }
  const memberText = (key: string) => {
    const number = numbers?.get(key)
    const isSame = number !== undefined && Object.is(Number(number), value[key])
    return isSame ? number : write(value[key], indent, inner)
  }
  const [colon, line, end] = indent === '' ? [':', '', ''] : [': ', `\n${inner}`, `\n${margin}`]
  if (Array.isArray(value)) {
    return `[${line}${value.map((_, place) => memberText(String(place)) ?? 'null').join(`,${line}`)}${end}]`
  }
  const members = [...new Set([...(order ?? []), ...Object.keys(value)])].flatMap((key) => {
    const text = Object.hasOwn(value, key) ? memberText(key) : undefined
    return text === undefined ? [] : `${JSON.stringify(key)}${colon}${text}`
  })
  return `{${line}${members.join(`,${line}`)}${end}}`
}
