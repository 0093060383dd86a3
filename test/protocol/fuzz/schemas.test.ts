import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { PresenceSeen, RoomCommandSent } from '#protocol/room/room.ts'
import { internalsIn, isSentence } from '../../support/fuzz/answer-faults.ts'
import { asJson, asQuery } from '../../support/fuzz/as-sent.ts'
import { diceOf, seedOf } from '../../support/fuzz/dice.ts'
import { fuzzValue } from '../../support/fuzz/fuzz-value.ts'
import { READING_STEPS } from '../../support/fuzz/reading-steps.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'

/** Valid, almost valid, and anything. */
const ODDNESS = [0, 0.02, 0.1, 0.5] as const
/** A pattern that goes wrong takes minutes; a busy machine does not stop for this long. */
const LONGEST_MS = 2_000
/** What may stay after some hundred thousand values: caches of the test and of the engine. */
const GROWTH_BYTES = 24 * 1024 * 1024

const SENT: [string, ZodMiniType, (value: unknown) => unknown][] = [
  ...READING_STEPS.map(
    ({ endpoint, target, schema }) =>
      [`${endpoint} (${target})`, schema, target === 'json' ? asJson : asQuery] satisfies (typeof SENT)[number],
  ),
  ...RoomCommandSent.def.options.map(
    (schema) =>
      [`the command ${[...schema.shape.type.def.values].join()}`, schema, asJson] satisfies (typeof SENT)[number],
  ),
  ['the frame presence.seen', PresenceSeen, asJson],
]

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed
}

const before = { names: Object.getOwnPropertyNames(Object.prototype), heap: 0 }
const total = { values: 0, taken: 0 }
beforeAll(() => {
  before.heap = heap()
})
afterAll(() => {
  const grown = heap() - before.heap
  const figures = `${total.values} values, ${total.taken} taken, heap grown by ${(grown / 1024 / 1024).toFixed(1)} MB`
  console.info(`${figures}, seed ${FUZZ_SEED}`)
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before.names)
  expect(grown).toBeLessThan(GROWTH_BYTES)
})

describe(`Of ${SIZES.fuzzedValues} values of seed ${FUZZ_SEED}, each is taken or refused with words:`, () => {
  it.each(SENT)('%s', (name, schema, asSent) => {
    const dice = diceOf(seedOf(FUZZ_SEED, name))
    const valid = { taken: 0, refused: 0 }
    let refused = 0
    for (let index = 0; index < SIZES.fuzzedValues; index += 1) {
      const oddness = ODDNESS[index % ODDNESS.length] ?? 0
      const value = asSent(fuzzValue(schema, dice, oddness))
      const { isTaken, fault } = outcomeOf(schema, value)
      if (fault !== null) expect.fail(`Value ${index}, ${JSON.stringify(value).slice(0, 500)}: ${fault}`)
      if (oddness === 0) valid[isTaken ? 'taken' : 'refused'] += 1
      else if (!isTaken) refused += 1
      total.values += 1
      total.taken += Number(isTaken)
    }
    expect(valid.taken / (valid.taken + valid.refused), 'the share of valid values that is taken').toBeGreaterThan(0.75)
    expect(refused, 'odd values that are refused').toBeGreaterThan(SIZES.fuzzedValues / 500)
  })
})

function outcomeOf(schema: ZodMiniType, value: unknown): { isTaken: boolean; fault: string | null } {
  const startedAt = performance.now()
  try {
    const result = schema.safeParse(value)
    const fault = result.success ? outputFault(schema, result.data) : issuesFault(result.error.issues, value)
    const ms = performance.now() - startedAt
    return { isTaken: result.success, fault: fault ?? (ms > LONGEST_MS ? `takes ${Math.round(ms)} ms` : null) }
  } catch (error) {
    return { isTaken: false, fault: `throws ${String(error)}` }
  }
}

/** What is taken brings no prototype with it, neither its own nor one that a copy would set. */
function outputFault(schema: ZodMiniType, output: unknown): string | null {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return null
  const fields = 'shape' in schema.def ? schema.def.shape : undefined
  if (fields !== undefined && Object.hasOwn(output, '__proto__')) return 'keeps a key named __proto__'
  const prototype: unknown = Object.getPrototypeOf(output)
  return prototype === Object.prototype || prototype === null ? null : 'has another prototype'
}

function issuesFault(issues: readonly { message: string; path: readonly PropertyKey[] }[], value: unknown) {
  const sent = JSON.stringify(value)
  if (issues.length === 0) return 'is refused without a reason'
  for (const { message } of issues) {
    const told = internalsIn(message, sent)
    if (told !== null) return `is refused with the schema’s own words: ${message}`
    if (!isSentence(message, sent)) return `is refused without a sentence: ${message}`
  }
  return null
}
