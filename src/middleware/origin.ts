import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change with a cookie must come from our own pages; without cookies a foreign page could borrow no rights. A socket from
 * a foreign page is refused; a socket without an origin does not come from a page.
 */
export const requireOwnOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const isSocket = c.req.header('Upgrade')?.toLowerCase() === 'websocket'
  const isForeign = origin !== c.var.cx.origin
  const mustBeOurs = isSocket ? origin !== undefined : !SAFE.has(c.req.method) && c.req.header('Cookie') !== undefined
  if (mustBeOurs && isForeign) {
    throw new Problem('BAD_ORIGIN', 'This request didn’t come from a Belfry page, so it was refused.')
  }
  await next()
})
