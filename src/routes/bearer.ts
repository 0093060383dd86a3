import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** The token of a seat or of an answer that came with a call, or null. */
export function bearerOf(c: Context<AppEnv>): string | null {
  return /^Bearer\s+(\S{1,200})$/iu.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}
