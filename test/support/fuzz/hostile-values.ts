import type { Dice } from './dice.ts'

const deep = (levels: number): unknown => {
  let value: unknown = 'imp'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** An object with a key of its own that would change an object if it were copied carelessly. */
export function poisoned(key: '__proto__' | 'constructor' | 'prototype', value: unknown): object {
  return Object.defineProperty({ id: 'imp' }, key, { value, enumerable: true })
}

const LONG = 'Bell'.repeat(600)
const TOO_LONG_FOR_A_FRAME = 'x'.repeat(70_000)

/** Texts that hardly any field expects. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe\u202c',
  '\u2066\u2067\u200f\u200e',
  '\ufeff\u200b\u00ad',
  'a\r\nSet-Cookie: role=Owner',
  '\u2028\u2029',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034da\u036blgo',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '0x10',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  "' OR 1=1; DROP TABLE script; --",
  '" UNION SELECT token_hash FROM session --',
  'NEAR(a b) AND "x" * OR ^',
  '%00%ff%c0%ae',
  '../../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  'https://user:password@localhost:1/?a#b',
  'file:///etc/passwd',
  '\u{1f409}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'İIıi ß ﬃ Å Å',
  '2026-02-31T25:61:61Z',
  LONG,
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53) - 2,
  1e308,
  -1e308,
  5e-324,
  Number.NaN,
  Infinity,
  99_999,
]

const THINGS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[[[[[[[[]]]]]]]]]],
  ['imp', 'imp'],
  { id: null },
  { length: 1e9, 0: 'imp' },
  { toString: 1, valueOf: 1, toJSON: 1 },
  poisoned('__proto__', { role: 'Owner', isAdmin: true }),
  poisoned('constructor', { prototype: { role: 'Owner' } }),
  poisoned('prototype', { role: 'Owner' }),
  deep(4),
  deep(12),
]

/** Costly ones, which are rare: many values, a great depth, a long text. */
const LARGE: readonly unknown[] = [
  Array.from({ length: 10_000 }, () => 'imp'),
  Array.from({ length: 10_000 }, () => null),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
  deep(400),
  TOO_LONG_FOR_A_FRAME,
]

/** Any value that JSON can carry, unexpected almost everywhere. */
export function hostileValue(dice: Dice): unknown {
  if (dice.chance(0.002)) return dice.pick(LARGE)
  if (dice.chance(0.4)) return dice.pick(HOSTILE_TEXTS)
  return dice.chance(0.5) ? dice.pick(NUMBERS) : dice.pick(THINGS)
}
