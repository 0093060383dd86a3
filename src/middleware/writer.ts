import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library/library-version.ts'
import { SAFE_COOKIE, WRITER_COOKIE, WRITER_SECONDS } from './cookies.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Endpoints that change the library or a name in it. */
const LIBRARY = /^\/api\/(scripts|characters|users|auth|admin)(\/|$)/u

/** Lets a browser read its own change at once: its next requests bypass memos and caches. */
export const markWriter = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (SAFE.has(c.req.method) || c.var.cx.actor === null || !c.res.ok || !LIBRARY.test(c.req.path)) return
  libraryVersion.forget()
  setCookie(c, WRITER_COOKIE, '1', { ...SAFE_COOKIE, maxAge: WRITER_SECONDS })
})
