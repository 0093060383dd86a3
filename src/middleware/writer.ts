import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library/library-version.ts'
import { SAFE_COOKIE, WRITER_COOKIE, WRITER_SECONDS } from './cookies.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What changes the library or a name that stands in it. */
const LIBRARY = /^\/api\/(scripts|characters|users|auth|admin)(\/|$)/u

/** Whoever changes something reads it back at once: their next questions pass by what is remembered and cached. */
export const markWriter = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (SAFE.has(c.req.method) || c.var.cx.actor === null || !c.res.ok || !LIBRARY.test(c.req.path)) return
  libraryVersion.forget()
  setCookie(c, WRITER_COOKIE, '1', { ...SAFE_COOKIE, maxAge: WRITER_SECONDS })
})
