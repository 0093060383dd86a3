import { createMiddleware } from 'hono/factory'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import type { AppEnv } from '../context.ts'

const CONSTANT = Object.entries(SECURITY_HEADERS)

/**
 * Sets the constant headers, the date, by which devices tell how old a kept answer is, and no-store by default. A socket's
 * response is left alone: its headers cannot change.
 */
export const withHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status === 101) return
  for (const [name, value] of CONSTANT) c.res.headers.set(name, value)
  c.res.headers.set('X-Request-Id', c.var.cx.requestId)
  c.res.headers.set('Date', new Date(c.var.cx.now).toUTCString())
  if (!c.res.headers.has('Cache-Control') || c.res.headers.has('Set-Cookie'))
    c.res.headers.set('Cache-Control', 'no-store')
})
