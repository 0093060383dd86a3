import type { Context } from 'hono'
import { writeExact } from '#domain/script/exact-json.ts'

/** `c.json` for an answer that holds a script: what Belfry doesn't know in it comes back as it was written. */
export function answerScript(c: Context, value: object, status: 200 | 201 = 200): Response {
  return c.body(writeExact(value), status, { 'Content-Type': 'application/json' })
}
