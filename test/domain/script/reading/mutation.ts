/** Random numbers that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Real scripts have up to 172 entries and 135 KB; doubling beyond that proves nothing about them. */
const LONGEST_LIST = 300

type Dice = () => number

const JUNK: readonly string[] = [
  'null',
  '""',
  '0',
  '-1',
  '1e308',
  'true',
  '[]',
  '{}',
  '[[]]',
  '"\\ud800"',
  '"_meta"',
  '"imp"',
  '"mephit"',
  '"🜁"',
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '{"id":"_meta"}',
  '{"id":"_meta","name":[]}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"id":"__proto__","jinxes":[null]}',
  '{"id":"x","name":"X","team":"demon","ability":"A","jinxes":[{"id":"imp","reason":"r"},{"id":5},7]}',
  '{"id":"_meta","name":"T","firstNight":["dusk",null,"imp","__proto__"],"otherNight":"imp","bootlegger":{}}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  JSON.stringify('long '.repeat(2000)),
  JSON.stringify('-_ \u2019'.repeat(500)),
]
const KEYS = [
  'id',
  'name',
  'team',
  'ability',
  'jinxes',
  'image',
  'firstNight',
  'otherNight',
  '__proto__',
  'constructor',
  'hasOwnProperty',
]
const SPLINTERS = [
  '[',
  ']',
  '{',
  '}',
  '"',
  ',',
  ':',
  '\\',
  '\u0000',
  '\uFEFF',
  ',]',
  '"__proto__":',
  'null,',
  '\\u',
  '<html>',
  '```',
  '\n',
  'é',
  '🜁',
]

export function pick<T>(list: readonly T[], dice: Dice, otherwise: T): T {
  return list[Math.floor(dice() * list.length)] ?? otherwise
}

/** The script with one to four of its values replaced, dropped, doubled or given another key. */
export function mutateValue(script: unknown, dice: Dice): unknown {
  let mutated: unknown = structuredClone(script)
  for (let times = 1 + Math.floor(dice() * 4); times > 0; times -= 1) mutated = mutateOnce(mutated, dice, 0)
  return mutated
}

function mutateOnce(value: unknown, dice: Dice, depth: number): unknown {
  const stops = depth > 3 || dice() < 0.15 || typeof value !== 'object' || value === null
  if (stops) return JSON.parse(pick(JUNK, dice, 'null'))
  if (Array.isArray(value)) return mutateList(value, dice, depth)
  const entries = Object.entries(value)
  const at = Math.floor(dice() * entries.length)
  const changed = entries.map(([key, inner], index) => {
    if (index !== at) return [key, inner] as const
    return dice() < 0.2
      ? ([pick(KEYS, dice, 'id'), inner] as const)
      : ([key, mutateOnce(inner, dice, depth + 1)] as const)
  })
  return Object.fromEntries(dice() < 0.2 ? changed.toSpliced(at, 1) : changed)
}

function mutateList(list: readonly unknown[], dice: Dice, depth: number): unknown[] {
  if (list.length === 0) return [JSON.parse(pick(JUNK, dice, 'null'))]
  const at = Math.floor(dice() * list.length)
  const roll = dice()
  if (roll < 0.15) return list.toSpliced(at, 1)
  if (roll < 0.3) return list.toSpliced(at, 0, JSON.parse(pick(JUNK, dice, 'null')))
  if (roll < 0.35 && list.length < LONGEST_LIST)
    return Array.from({ length: 1 + Math.floor(dice() * 8) }, () => list).flat()
  return list.with(at, mutateOnce(list[at], dice, depth + 1))
}

/** The text with fragments inserted, pieces cut or moved, or its end missing. */
export function mutateText(text: string, dice: Dice): string {
  let mutated = text
  for (let times = 1 + Math.floor(dice() * 4); times > 0; times -= 1) {
    const at = Math.floor(dice() * mutated.length)
    const to = at + Math.floor(dice() * 40)
    const roll = dice()
    if (roll < 0.4) mutated = mutated.slice(0, at) + pick(SPLINTERS, dice, '[') + mutated.slice(at)
    else if (roll < 0.7) mutated = mutated.slice(0, at) + mutated.slice(to)
    else if (roll < 0.9)
      mutated = mutated.slice(0, at) + pick(SPLINTERS, dice, '[').repeat(1 + (to - at)) + mutated.slice(to)
    else mutated = mutated.slice(0, at)
  }
  return mutated
}

/** The bytes with some changed, as by a bad connection or a wrong encoding. */
export function mutateBytes(bytes: Uint8Array, dice: Dice): Uint8Array {
  const mutated = Uint8Array.from(bytes)
  for (let times = Math.floor(dice() * 6); times > 0; times -= 1) {
    mutated[Math.floor(dice() * mutated.length)] = Math.floor(dice() * 256)
  }
  return mutated
}
