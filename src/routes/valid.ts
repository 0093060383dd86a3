import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { config, type ZodMiniType } from 'zod/mini'
import { wordsFor } from '#protocol/fault-words.ts'
import type { AppEnv } from '../context.ts'
import { invalid } from '../problem.ts'

config({ customError: wordsFor })

/** Validates one part of the request by a schema of the protocol. Its failure says what is wrong and where. */
export function valid<Target extends keyof ValidationTargets, Schema extends ZodMiniType>(
  target: Target,
  schema: Schema,
) {
  return validator<Schema, Target, AppEnv, string>(target, schema, (result) => {
    if (result.success) return
    const faults = result.error.map(({ message, path }) => ({ path: (path ?? []).map(keyOf).join('.'), message }))
    const [first, ...rest] = faults
    throw invalid(first === undefined ? [{ path: '', message: 'The request could not be read.' }] : [first, ...rest])
  })
}

function keyOf(segment: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment)
}
