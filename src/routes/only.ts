import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Role } from '#domain/role.ts'
import { requireActor, requireRole } from '../auth/authorize.ts'
import type { AppEnv } from '../context.ts'
import { documented, refused } from './describe.ts'

/** Throws unless the caller may ask this. The path of its call names what is asked for by `id` or `code`. */
export type Ask = (c: Context<AppEnv, '/:id/:code'>) => unknown

/** Somebody signed in, where the query asks for their own scripts. */
export const ownLister: Ask = (c) => c.req.query('sponsor') === 'me' && requireActor(c.var.cx)

/** Asks who is calling before anything of the request is read. The service, which decides, asks again. */
export function only(who: Role | Ask) {
  const ask: Ask = typeof who === 'string' ? (c) => requireRole(c.var.cx, who) : who
  const asking = createMiddleware<AppEnv, '/:id/:code'>(async (c, next) => {
    await ask(c)
    await next()
  })
  return documented(asking, { responses: refused(401, 403) })
}
