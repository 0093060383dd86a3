import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { CookieOptions } from 'hono/utils/cookie'
import { saysSignedIn, SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { SESSION_SECONDS } from '../auth/sessions.ts'
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

/** Of all cookies, but for an answer’s path and what pages read: for this host alone, hidden from scripts, and only over HTTPS. */
export const SAFE_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const satisfies CookieOptions

const OF_SESSION = { ...SAFE_COOKIE, maxAge: SESSION_SECONDS } as const satisfies CookieOptions

/** Gives a browser its session, and tells its pages that there may be one. */
export function setSession(c: HonoContext<AppEnv>, token: string): void {
  setCookie(c, SESSION_COOKIE, token, OF_SESSION)
  hint(c)
}

/** Takes both away. */
export function dropSession(c: HonoContext<AppEnv>): void {
  deleteCookie(c, SESSION_COOKIE, SAFE_COOKIE)
  dropHint(c)
}

/** Makes what a browser's pages are told agree with who is signed in, as far as that could be read. */
export function correctHint(c: HonoContext<AppEnv>): void {
  const { actor, unreadSession } = c.var.cx
  if (saysSignedIn(c.req.header('Cookie') ?? '') === (actor !== null)) return
  if (actor !== null) hint(c)
  else if (unreadSession === null) dropHint(c)
}

const hint = (c: HonoContext<AppEnv>) => setCookie(c, SIGNED_IN_COOKIE, '1', { ...OF_SESSION, httpOnly: false })
const dropHint = (c: HonoContext<AppEnv>) => deleteCookie(c, SIGNED_IN_COOKIE, SAFE_COOKIE)

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
