import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import { refusalMessage } from '#domain/script/reading/read-refusal.ts'
import { readScript } from '#domain/script/reading/read.ts'
import { idOf, isMetaItem, isScriptObject, itemsOf } from '#domain/script/script-data.ts'
import { pick } from './mutation.ts'
import { packed } from './wrappings.ts'
import { write, type Writing } from './writing.ts'

type Dice = () => number

interface Variation {
  /** What was done, for a message. */
  readonly how: string
  readonly bytes: Uint8Array
  /** Something is missing: it must not be read as another script. */
  readonly isBroken: boolean
}

/**
 * Writes a script in another way and reads it. Null if it is the same script again, or if it is refused
 * with its place and may be; otherwise what is wrong, with how it was written.
 */
export function faultOfVariation(script: unknown, catalogue: Catalogue, dice: Dice): string | null {
  const { how, bytes, isBroken } = variationOf(script, catalogue, dice)
  const read = readScript(bytes, catalogue)
  if (!read.ok) {
    const message = refusalMessage(read, 'file')
    if (!isBroken) return `${how}: refused with "${message}"`
    return /on line \d/u.test(message) ? null : `${how}: no place in "${message}"`
  }
  const [found, expected] = [meaningOf(read.scriptData, catalogue), meaningOf(script, catalogue)]
  return found === expected ? null : `${how}: read as another script: ${firstDifference(found, expected)}`
}

function variationOf(script: unknown, catalogue: Catalogue, dice: Dice): Variation {
  const how: string[] = []
  const isBroken = dice() < 0.15
  const spelled = dice() < 0.5 ? respelled(script, catalogue, dice, how) : script
  const { value, isAlone } = dice() < 0.4 ? packed(spelled, dice, how) : { value: spelled, isAlone: true }
  const writing = isBroken || dice() < 0.2 ? {} : writingOf(dice, how)
  let text = write(value, writing, dice)
  if (isBroken) text = broken(JSON.stringify(value, null, 1), dice, how)
  else if (isAlone && dice() < 0.3) text = around(text, dice, how)
  return { how: how.join(', '), bytes: encoded(text, dice, how), isBroken }
}

const WRITINGS = ['blanks', 'comments', 'commas', 'curly', 'breaks', 'python', 'windows', 'spaced'] as const

function writingOf(dice: Dice, how: string[]): Writing {
  const chosen = WRITINGS.filter(() => dice() < 0.3)
  how.push(...chosen)
  return Object.fromEntries(chosen.map((one) => [one, true]))
}

/** Official ids in another spelling, entries and keys in another order. */
function respelled(script: unknown, catalogue: Catalogue, dice: Dice, how: string[]): unknown {
  if (!Array.isArray(script)) return script
  how.push('spelled')
  const items = script.map((item: unknown) => {
    if (typeof item === 'string') {
      const other = pick([item.toUpperCase(), item.replace(/(?<=^.)/u, '_'), `{${item}`, item], dice, item)
      if (!catalogue.find(item) || item.length > 18) return item
      return other.startsWith('{') ? { id: item } : other
    }
    if (!isScriptObject(item)) return item
    return Object.fromEntries(Object.entries(item).sort(() => dice() - 0.5))
  })
  const metas = items.filter(isMetaItem)
  return dice() < 0.5 ? items : [...metas, ...items.filter((item) => !isMetaItem(item)).sort(() => dice() - 0.5)]
}

/** Strict JSON without one of its signs, or without its end. */
function broken(text: string, dice: Dice, how: string[]): string {
  how.push('broken')
  if (dice() < 0.4) return text.slice(0, 1 + Math.floor(dice() * (text.length - 1)))
  const signs = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:,]/gu)]
  const found = signs[Math.floor(dice() * signs.length)]
  if (!found) return text
  const { 0: sign, index } = found
  const at = sign.startsWith('"') && dice() < 0.5 ? index + sign.length - 1 : index
  return text.slice(0, at) + text.slice(at + 1)
}

function around(text: string, dice: Dice, how: string[]): string {
  const pairs: readonly (readonly string[])[] = [
    ['```json\n', '\n```'],
    ['```\n', '\n```\n'],
    ['Tonight we play this one (see [1]):\n', '\nsee you at "eight" :)'],
    ['const script = ', ';'],
    ['|| ', ' ||'],
  ]
  const [before = '', after = ''] = pick(pairs, dice, [])
  how.push(`around: ${before.trim()}`)
  return before + text + after
}

function encoded(text: string, dice: Dice, how: string[]): Uint8Array {
  const roll = dice()
  if (roll < 0.6) return new TextEncoder().encode(text)
  how.push(roll < 0.75 ? 'mark' : 'UTF-16')
  if (roll < 0.75) return new TextEncoder().encode(`\uFEFF${text}`)
  const isBig = roll < 0.87
  // Without a mark the first letters tell it.
  const marked = roll < 0.8 && /^[ -~\n]{2}/u.test(text) ? text : `\uFEFF${text}`
  const bytes = new Uint8Array(marked.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), !isBig)
  return bytes
}

/** Equal for two scripts that mean the same: what validation says, `_meta`, and the characters in any order. */
function meaningOf(script: unknown, catalogue: Catalogue): string {
  const { errors, metadata } = validateScript(script, catalogue)
  const messages = [...new Set(errors.map(({ message }) => message))].sort()
  const items: readonly unknown[] = Array.isArray(script) ? script : []
  const metas = items.filter(isMetaItem).map(canonical)
  const characters = itemsOf(items).map((item) => {
    const official = catalogue.find(idOf(item) ?? '')
    const fields = typeof item === 'string' ? { id: item } : item
    return canonical(official && isScriptObject(fields) ? { ...fields, id: currentKey(official.id) } : fields)
  })
  return JSON.stringify([messages, metadata, metas, characters.sort()])
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isScriptObject(value)) return JSON.stringify(value) ?? ''
  const fields = Object.keys(value).sort()
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

function firstDifference(found: string, expected: string): string {
  const at = [...expected].findIndex((letter, index) => letter !== found.charAt(index))
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 100)
  return `${part(found)} instead of ${part(expected)}`
}
