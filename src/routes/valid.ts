import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { config, type output, type ZodMiniType } from 'zod/mini'
import { wordsFor } from '#protocol/fault-words.ts'
import type { AppEnv } from '../context.ts'
import { invalid } from '../problem.ts'
import { documented, refused } from './describe.ts'
import type { Ask } from './only.ts'
import { type BodyLimits, PLAIN_BODY, readJson, SCRIPT_BODY } from './read-json.ts'

config({ customError: wordsFor })

/** Under this symbol a step says which part of a request it reads, and by which schema. */
export const READS = Symbol('reads')

export interface Reads {
  target: 'json' | 'query'
  schema: ZodMiniType
}

/**
 * Validates one part of the request by a schema of the protocol. Its failure says what is wrong and where. `ask` is for
 * callers that only a room knows: it is asked before a refusal is told, since who is calling comes first.
 */
export function valid<Target extends 'json' | 'query', Schema extends ZodMiniType>(
  target: Target,
  schema: Schema,
  ask?: Ask,
) {
  const reader = readerOf(target, schema, target === 'json' ? bodyReader(PLAIN_BODY) : readQuery, ask)
  return target === 'json'
    ? documented(reader, { requestBody: bodyOf(schema), responses: refused(400, 413, 415, 422) })
    : Object.assign(reader, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

/** The same for a body that carries a script. */
export function withScript<Schema extends ZodMiniType>(schema: Schema) {
  const reader = readerOf('json', schema, bodyReader(SCRIPT_BODY))
  return documented(reader, { requestBody: bodyOf(schema), responses: refused(400, 413, 415, 422) })
}

type Read = (c: Context<AppEnv>) => unknown

function readerOf<Target extends 'json' | 'query', Schema extends ZodMiniType>(
  target: Target,
  schema: Schema,
  read: Read,
  ask?: Ask,
) {
  const reader = createMiddleware<AppEnv, string, { out: { [Key in Target]: output<Schema> } }>(async (c, next) => {
    try {
      c.req.addValidatedData(target, checked(schema, await read(c)))
    } catch (refusal) {
      await ask?.(c)
      throw refusal
    }
    await next()
  })
  return Object.assign(reader, { [READS]: { target, schema } satisfies Reads })
}

function checked(schema: ZodMiniType, value: unknown): object {
  const result = schema.safeParse(value)
  if (result.success) return result.data as object
  const [first, ...rest] = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }))
  throw invalid(first === undefined ? [{ path: '', message: 'This request couldn’t be read.' }] : [first, ...rest])
}

const bodyReader =
  (limits: BodyLimits): Read =>
  async (c) =>
    readJson(c, limits)

/** A name that is given twice has a list, which no schema takes for a text. */
const readQuery: Read = (c) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

function bodyOf(schema: ZodMiniType) {
  return { required: true, content: { 'application/json': { schema: resolver(schema) } } }
}
