import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findActor, renewSession, SESSION_SECONDS } from '../auth/sessions.ts'
import type { AppEnv, Context } from '../context.ts'
import { nullAfterLogging } from '../log.ts'
import * as owners from '../services/users/owners.ts'
import { SAFE_COOKIE, SESSION_COOKIE } from './cookies.ts'

/** Finds the caller with their present role. If their rights have changed they get a new token. */
export const withSession = createMiddleware<AppEnv>(async (c, next) => {
  const { cx } = c.var
  const token = getCookie(c, SESSION_COOKIE)
  const known = token === undefined ? null : await findCaller(cx, token)
  cx.actor = known?.actor ?? null
  await next()
  // A socket's response cannot have a cookie, and a handler's own session cookie goes first.
  if (known?.isStale !== true || c.res.status === 101 || setsSession(c.res)) return
  const renewed = await renewSession(cx, known.actor.sessionHash)
  if (renewed !== null) setCookie(c, SESSION_COOKIE, renewed, { ...SAFE_COOKIE, maxAge: SESSION_SECONDS })
})

/** While a variable closes the site, a caller whose session cannot be read is nobody: it works without the database. */
async function findCaller(cx: Context, token: string) {
  const found = knownCaller(cx, token)
  return cx.config.siteEnabled ? found : found.catch(nullAfterLogging(cx, 'session'))
}

async function knownCaller(cx: Context, token: string) {
  const known = await findActor(cx, token)
  return known === null ? null : { ...known, actor: await owners.actorWithRole(cx, known.actor) }
}

function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
}
