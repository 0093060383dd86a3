import { createMiddleware } from 'hono/factory'
import { isLoopback } from '../config.ts'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'

/** What programs call: they would never notice that their secrets went out in the open first. */
const FOR_PROGRAMS = /^\/(api|health)(\/|$)/u
const SAFE = new Set(['GET', 'HEAD'])

/** Sends a browser that came over http to the same address over https; a program is refused. */
export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.req.url.startsWith('http:')) return next()
  const url = new URL(c.req.url)
  if (isLoopback(url.hostname)) return next()
  if (!SAFE.has(c.req.method) || FOR_PROGRAMS.test(url.pathname)) {
    throw new Problem('BAD_REQUEST', 'Belfry only answers over https. Use the same address with https:// in front.')
  }
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
})
