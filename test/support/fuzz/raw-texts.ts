import type { Dice } from './dice.ts'

type Spoil = (json: string, dice: Dice) => string

/** Ways in which JSON arrives broken, or in a form that careless readers take for something else. */
const SPOILS: Readonly<Record<string, Spoil>> = {
  nothing: () => '',
  'white space': (json, dice) => `${' \n\t\r'.repeat(dice.below(400))}${json}${' '.repeat(dice.below(400))}`,
  'a part of it': (json, dice) => json.slice(0, dice.below(json.length + 1)),
  'a byte order mark': (json) => `\uFEFF${json}`,
  'its first key twice': (json) => json.replace(/^\{("[^"]*"):/u, '{$1:"first",$1:'),
  'its last key twice': (json) => json.replace(/("[^"]*"):([^{}[\]:]*)\}$/u, '$1:$2,$1:{"a":[]}}'),
  'a prototype': (json) => json.replace(/^\{/u, '{"__proto__":{"type":"vote.undo","role":"Owner"},'),
  'more after it': (json) => `${json}{}`,
  'an extra comma': (json) => json.replace(/([}\]])$/u, ',$1'),
  'values that JSON lacks': (json, dice) =>
    json.replace(/:/u, `:${dice.pick(['NaN', 'Infinity', 'undefined', '01'])},"x":`),
  'comments and quotes of another kind': (json) => `/* */${json.replaceAll('"', "'")}`,
  'control characters': (json, dice) =>
    json.replace(/:"/u, `:"${dice.pick(['\u0000', '\u0007', '\n', '\u001b[2J', '\u007f'])}`),
  brackets: (_, dice) => dice.pick(['[', '{"a":']).repeat(1 + dice.below(5_000)),
  'a text of JSON': (json) => JSON.stringify(json),
  'a list of it': (json, dice) => `[${`${json},`.repeat(dice.below(3))}${json}]`,
}
const NAMES = Object.keys(SPOILS)

/** JSON as it is, or, with the chance `share`, spoiled in one of these ways. */
export function rawText(value: unknown, dice: Dice, share: number): string {
  const json = (JSON.stringify(value) as string | undefined) ?? ''
  return dice.chance(share) ? (SPOILS[dice.pick(NAMES)]?.(json, dice) ?? '') : json
}

/** What a body says of itself. */
interface RawBody {
  bytes: Uint8Array
  headers: Record<string, string>
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/json-seq',
  'text/html',
  'json',
]
const ENCODINGS = ['gzip', 'br', 'deflate', 'identity, gzip', 'nonsense']

/** The body of a request: mostly JSON that says so, sometimes bytes or headers that are something else. */
export function rawBody(value: unknown, dice: Dice): RawBody {
  const bytes = new TextEncoder().encode(rawText(value, dice, 0.15))
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (dice.chance(0.03)) headers['Content-Type'] = dice.pick(TYPES)
  if (dice.chance(0.02)) headers['Content-Encoding'] = dice.pick(ENCODINGS)
  if (!dice.chance(0.04)) return { bytes, headers }
  const spoiled = new Uint8Array([0x1f, 0x8b, 0xff, ...bytes])
  return { bytes: dice.chance(0.5) ? spoiled : bytes.map((byte) => (dice.chance(0.1) ? byte ^ 0x80 : byte)), headers }
}
