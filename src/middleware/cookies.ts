import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library/library-version.ts'

export const SESSION_COOKIE = '__Host-belfry'
export const SIGN_IN_COOKIE = '__Host-belfry-signin'
export const GUEST_COOKIE = '__Host-belfry-guest'
/** Holds a token of an answer to a shortlist. Each list has its own, below its own path, which `__Host-` forbids. */
export const ANSWER_COOKIE = '__Secure-belfry-answer'

/** Says that this browser has just changed something. */
export const WRITER_COOKIE = '__Host-belfry-wrote'
const WRITER_SECONDS = 10

export const GUEST_SECONDS = 180 * 24 * 60 * 60

/** Of all cookies, but for the path of an answer’s: for this host alone, hidden from scripts, and only over HTTPS. */
export const SAFE_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const satisfies CookieOptions

/** Tells the first page after a sign-in what to leave space for. It opens nothing; `web/first.js` reads it and deletes it. */
export const PLACES_COOKIE = '__Host-belfry-places'
export const READ_ONCE = { ...SAFE_COOKIE, httpOnly: false, maxAge: 60 } as const satisfies CookieOptions

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
