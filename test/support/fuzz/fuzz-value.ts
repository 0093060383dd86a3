import type { ZodMiniType } from 'zod/mini'
import type { Dice } from './dice.ts'
import { examplesFor, SCRIPT_ITEMS } from './examples.ts'
import { HOSTILE_TEXTS, hostileValue, poisoned } from './hostile-values.ts'

/** A schema's definition, as far as values are made from it. */
interface Definition {
  type: string
  format?: string
  pattern?: RegExp
  checks?: readonly { _zod: { def: Check } }[]
  shape?: Record<string, ZodMiniType>
  catchall?: ZodMiniType
  element?: ZodMiniType
  items?: readonly ZodMiniType[]
  options?: readonly ZodMiniType[]
  keyType?: ZodMiniType
  valueType?: ZodMiniType
  innerType?: ZodMiniType
  in?: ZodMiniType
  out?: ZodMiniType
  getter?: () => ZodMiniType
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

interface Check {
  check: string
  format?: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
}

const definitionOf = (schema: ZodMiniType) => schema.def as unknown as Definition

/** What no key of an object has: the field is left out. */
const ABSENT = Symbol('absent')

/**
 * A value for a schema, made from the schema's own definition: valid with an oddness of 0; else every part of it is, with
 * this chance, just beyond what is allowed, missing, or something else altogether.
 */
export function fuzzValue(schema: ZodMiniType, dice: Dice, oddness: number): unknown {
  const value = valueOf(schema, dice, oddness)
  return value === ABSENT ? undefined : value
}

function valueOf(schema: ZodMiniType, dice: Dice, oddness: number): unknown {
  const def = definitionOf(schema)
  if (oddness > 0 && dice.chance(oddness)) return oddValue(def, dice)
  const make = MAKERS[def.type]
  if (make === undefined) throw new Error(`There is no way to make a value of the type “${def.type}”.`)
  return make(def, dice, oddness, schema)
}

type Maker = (def: Definition, dice: Dice, oddness: number, schema: ZodMiniType) => unknown

const inner: Maker = (def, dice, oddness) => valueOf(part(def.innerType), dice, oddness)
const maybe =
  (without: unknown, share: number): Maker =>
  (def, dice, oddness, schema) =>
    dice.chance(share) ? without : inner(def, dice, oddness, schema)

const MAKERS: Readonly<Record<string, Maker>> = {
  string: text,
  number,
  boolean: (_, dice) => dice.chance(0.5),
  null: () => null,
  literal: ({ values = [] }, dice) => dice.pick(values),
  enum: ({ entries = {} }, dice) => dice.pick(Object.values(entries)),
  object,
  record,
  array: list,
  tuple: ({ items = [] }, dice, oddness) => items.map((item) => valueOf(item, dice, oddness)),
  union: ({ options = [] }, dice, oddness) => valueOf(dice.pick(options), dice, oddness),
  optional: maybe(ABSENT, 0.4),
  default: maybe(ABSENT, 0.4),
  prefault: maybe(ABSENT, 0.4),
  nullable: maybe(null, 0.2),
  nonoptional: inner,
  readonly: inner,
  catch: inner,
  lazy: ({ getter }, dice, oddness) => valueOf(part(getter?.()), dice, oddness),
  // A transformation takes whatever the schema after it takes.
  pipe: (def, dice, oddness) => {
    const first = part(def.in)
    return valueOf(definitionOf(first).type === 'transform' ? part(def.out) : first, dice, oddness)
  },
  unknown: (_, dice) => (dice.chance(0.7) ? dice.pick(SCRIPT_ITEMS) : hostileValue(dice)),
  any: (_, dice) => hostileValue(dice),
}

function part(schema: ZodMiniType | undefined): ZodMiniType {
  if (schema === undefined) throw new Error('A schema lacks a part that its type has.')
  return schema
}

const keyOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const checksOf = (def: Definition): Check[] => [
  ...(def.checks ?? []).map(({ _zod }) => _zod.def),
  ...(def.format === undefined ? [] : [{ check: 'string_format', format: def.format }]),
]

function text(def: Definition, dice: Dice, _oddness: number, schema: ZodMiniType): string {
  const checks = checksOf(def)
  if (checks.some(({ check }) => check === 'string_format' || check === 'custom' || check === 'overwrite'))
    return dice.pick(examplesFor(schema))
  const { least, most } = lengthOf(def)
  const words = dice.chance(0.3) ? dice.pick(HOSTILE_TEXTS) : dice.pick(['imp', 'Bell', 'A name', 'x'])
  const length = dice.chance(0.05) ? Math.min(most, 20_000) : Math.min(most, words.length)
  return words.padEnd(Math.max(least, length), 'bell').slice(0, Math.max(least, length))
}

function lengthOf(def: Definition): { least: number; most: number } {
  const checks = checksOf(def)
  return {
    least: Math.max(0, ...checks.flatMap(({ minimum }) => minimum ?? [])),
    most: Math.min(40_000, ...checks.flatMap(({ maximum }) => maximum ?? [])),
  }
}

function number(def: Definition, dice: Dice): number {
  const checks = checksOf(def)
  const least = Math.max(-1e6, ...checks.filter(({ check }) => check === 'greater_than').map(({ value }) => value ?? 0))
  const most = Math.min(1e6, ...checks.filter(({ check }) => check === 'less_than').map(({ value }) => value ?? 0))
  const near = dice.pick([least, most, 0, 1, 2, least + 1, dice.below(100_000)])
  return Math.min(Math.max(near, least), Math.max(least, most))
}

function list(def: Definition, dice: Dice, oddness: number): unknown[] {
  const { least, most } = lengthOf(def)
  const length = Math.min(most, Math.max(least, dice.below(5)))
  return Array.from({ length }, () => valueOf(part(def.element), dice, oddness))
}

function object(def: Definition, dice: Dice, oddness: number): object {
  const made: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(def.shape ?? {})) {
    if (oddness > 0 && dice.chance(oddness / 2)) continue
    const value = valueOf(schema, dice, oddness)
    if (value !== ABSENT) made[key] = value
  }
  if (oddness > 0 && dice.chance(oddness)) {
    const key = dice.pick(['__proto__', 'constructor', 'prototype', 'toString', 'id', 'role', '$where', ''])
    Object.defineProperty(made, key, { value: hostileValue(dice), enumerable: true, configurable: true })
  }
  return made
}

function record(def: Definition, dice: Dice, oddness: number): object {
  const keys = part(def.keyType)
  const { type, entries = {} } = definitionOf(keys)
  const names =
    type === 'enum'
      ? // A record of known names has all of them.
        Object.values(entries).filter(() => oddness === 0 || !dice.chance(oddness / 2))
      : Array.from({ length: dice.below(4) }, () => valueOf(keys, dice, oddness))
  return Object.fromEntries(names.map((name) => [keyOf(name), valueOf(part(def.valueType), dice, oddness)]))
}

/** Not what the schema takes, or only just. */
function oddValue(def: Definition, dice: Dice): unknown {
  const isNear = dice.chance(0.5)
  if (isNear && def.type === 'string') {
    const { least, most } = lengthOf(def)
    return dice.pick(['x'.repeat(most + 1), 'x'.repeat(Math.max(0, least - 1)), ...HOSTILE_TEXTS])
  }
  if (isNear && def.type === 'number') {
    const bounds = checksOf(def).flatMap(({ value }) => value ?? [])
    return dice.pick([...bounds.flatMap((bound) => [bound - 1, bound + 1, bound + 0.5]), 0.5, -1, 2 ** 53, '5', null])
  }
  if (isNear && def.type === 'array') {
    const { most } = lengthOf(def)
    const one = hostileValue(dice)
    return Array.from({ length: dice.chance(0.02) ? Math.min(most + 1, 10_000) : dice.below(4) }, () => one)
  }
  if (isNear && def.type === 'object') return poisoned(dice.pick(['__proto__', 'constructor', 'prototype']), {})
  return hostileValue(dice)
}
