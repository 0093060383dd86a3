import { roomCodeIn } from '#protocol/room/room-code.ts'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findActor, renewSession } from '../auth/sessions.ts'
import type { AppEnv, Context } from '../context.ts'
import { inTime } from '../in-time.ts'
import { nullAfterLogging } from '../log.ts'
import { quotaProblem, unavailable } from '../problem.ts'
import * as owners from '../services/users/owners.ts'
import { SESSION_COOKIE, setSession } from './cookies.ts'

/** How long the database may take. */
const ANSWER_MS = 1_000

/** Finds the caller with their present role. If their rights have changed they get a new token. */
export const withSession = createMiddleware<AppEnv>(async (c, next) => {
  const { cx } = c.var
  const token = getCookie(c, SESSION_COOKIE)
  const known = token === undefined ? null : await findCaller(cx, token, mayBeNobodyAt(c.req.path))
  cx.actor = known?.actor ?? null
  await next()
  // A socket's response cannot have a cookie, and a handler's own session cookie goes first.
  if (known?.isStale !== true || c.res.status === 101 || setsSession(c.res)) return
  // What was asked is done by now: if this fails, the next request does it.
  const renewed = await renewSession(cx, known.actor.sessionHash).catch(nullAfterLogging(cx, 'session'))
  if (renewed !== null) setSession(c, renewed)
})

/** In a room, at the checks that say so when the database is away, and on the page of a list, which is there for anybody. */
const mayBeNobodyAt = (path: string) =>
  roomCodeIn(path) !== null || /^\/(?:health(?:\/ready)?$|shortlists\/)/u.test(path)

/**
 * Where it must work without the database, a caller whose session cannot be read is nobody: in a room, which its token opens,
 * where Belfry's health is asked for, on the page of a list, and while a variable closes the site.
 */
async function findCaller(cx: Context, token: string, mayBeNobody: boolean) {
  const found = knownCaller(cx, token)
  if (!mayBeNobody && cx.config.siteEnabled) return found
  return inTime(found, ANSWER_MS).catch((error: unknown) => {
    cx.unreadSession = quotaProblem(error, cx.now) ?? unavailable('Belfry can’t check your account right now.')
    return nullAfterLogging(cx, 'session')(error)
  })
}

async function knownCaller(cx: Context, token: string) {
  const known = await findActor(cx, token)
  return known === null ? null : { ...known, actor: await owners.actorWithRole(cx, known.actor) }
}

function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
}
