import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { CookieOptions } from 'hono/utils/cookie'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { SESSION_SECONDS } from '../auth/sessions.ts'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library/library-version.ts'

export const SESSION_COOKIE = '__Host-belfry'
export const SIGN_IN_COOKIE = '__Host-belfry-signin'
export const GUEST_COOKIE = '__Host-belfry-guest'

/** Says that this browser has just changed something. */
export const WRITER_COOKIE = '__Host-belfry-wrote'
const WRITER_SECONDS = 10

export const GUEST_SECONDS = 180 * 24 * 60 * 60

/** Of all cookies: for this host alone, hidden from scripts but for the mark of a session, and only over HTTPS. */
export const SAFE_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const satisfies CookieOptions

/** Gives a browser its session, and the mark by which its pages know that they should ask who it is. */
export function setSession(c: HonoContext, token: string): void {
  setCookie(c, SESSION_COOKIE, token, { ...SAFE_COOKIE, maxAge: SESSION_SECONDS })
  setCookie(c, SIGNED_IN_COOKIE, '1', { ...SAFE_COOKIE, httpOnly: false, maxAge: SESSION_SECONDS })
}

export function dropSession(c: HonoContext): void {
  deleteCookie(c, SESSION_COOKIE, SAFE_COOKIE)
  deleteCookie(c, SIGNED_IN_COOKIE, SAFE_COOKIE)
}

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
