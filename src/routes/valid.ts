import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type { ZodMiniType } from 'zod/mini'
import type { AppEnv } from '../context.ts'
import { invalid } from '../problem.ts'
import { documented, refused } from './describe.ts'
import type { Ask } from './who.ts'
import { type BodyLimits, PLAIN_BODY, readJson, SCRIPT_BODY } from './read-json.ts'

/**
 * Validates one part of the request by a schema of the protocol. Its failure says what is wrong and where. `ask` is
 * asked before a refusal is told, since who is calling comes first. A body that carries a script can be larger.
 */
export function valid(target: 'json' | 'query', schema: ZodMiniType, ask?: Ask, isScript = false) {
  const reader = readerOf(
    target,
    schema,
    target === 'json' ? bodyReader(isScript ? SCRIPT_BODY : PLAIN_BODY) : readQuery,
    ask,
  )
  return target === 'json'
    ? documented(reader, { requestBody: bodyOf(schema), responses: refused(400, 413, 415, 422) })
    : Object.assign(reader, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

type Read = (c: Context<AppEnv>) => unknown

function readerOf(target: 'json' | 'query', schema: ZodMiniType, read: Read, ask?: Ask) {
  return createMiddleware<AppEnv, '/:id/:code/:nightId'>(async (c, next) => {
    try {
      c.req.addValidatedData(target, checked(schema, await read(c)))
    } catch (refusal) {
      await ask?.(c)
      throw refusal
    }
    await next()
  })
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
