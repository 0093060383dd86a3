import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type { output, ZodMiniType } from 'zod/mini'
import { PRESCAN_LIMITS, PRESCAN_MESSAGES, prescan } from '#domain/script/reading/prescan.ts'
import type { AppEnv } from '../../context.ts'
import { invalid, Problem } from '../../problem.ts'

/** A script is one level deep in its body. */
const LIMITS = { ...PRESCAN_LIMITS, depth: PRESCAN_LIMITS.depth + 1 }

/** Reads a body that carries a script. The bytes are scanned before they are parsed: nine megabytes of brackets cost little. */
export function withScript<Schema extends ZodMiniType>(schema: Schema) {
  const reader = createMiddleware<AppEnv, string, { out: { json: output<Schema> } }>(async (c, next) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const reason = prescan(bytes, LIMITS)
    if (reason !== null)
      throw new Problem(reason === 'too-large' ? 'TOO_LARGE' : 'BAD_REQUEST', PRESCAN_MESSAGES[reason])
    const read = schema.safeParse(parse(bytes))
    if (!read.success) {
      const [first, ...rest] = read.error.issues.map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      }))
      throw invalid(first === undefined ? [{ path: '', message: 'The request could not be read.' }] : [first, ...rest])
    }
    c.req.addValidatedData('json', read.data as object)
    await next()
  })
  return Object.assign(reader, { [uniqueSymbol]: { target: 'json', ...resolver(schema) } })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new Problem('BAD_REQUEST', 'The body of this request is not valid JSON.')
  }
}
