import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { linesOf, READS_PER_LINE, statusClass } from '#domain/operations/metric.ts'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import { askedRequest } from '../asked.ts'
import type { AppEnv } from '../context.ts'
import { log } from '../log.ts'
import { count, countTime } from '../metrics/count.ts'
import { flushLater } from '../metrics/flush.ts'
import { Problem, quotaProblem } from '../problem.ts'

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

/** Counts every request that the Worker answers, tells the log of some, and has it all written later. */
export const counted = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now()
  await next()
  const { status } = c.res
  const ms = Date.now() - startedAt
  // What needs no switch has none.
  const siteOn = c.var.siteOn as Promise<boolean> | undefined
  count('requests', statusClass(status, siteOn !== undefined && !(await siteOn)))
  countTime('request-time', ms)
  tell(c, status, ms)
  // A file has no context, and a refused configuration none either: they are written with the next request.
  const cx = c.var.cx as AppEnv['Variables']['cx'] | undefined
  if (cx !== undefined) flushLater(cx, cx.config.countersEverySeconds, Date.now(), cx.defer)
})

function tell(c: HonoContext<AppEnv>, status: number, ms: number): void {
  const isPicked = Math.random() * READS_PER_LINE < 1
  const sampled = linesOf({ method: c.req.method, status, ms }, isPicked)
  if (sampled > 0) log({ event: 'request-done', ...askedRequest(c), ms, status, sampled })
}

/** People sign in with a browser: if a store fails, they come back to the sign-in page, which says so. */
export const orSignInPage = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.error === undefined || !isPageLoad(c)) return
  const problem = c.error instanceof Problem ? c.error : quotaProblem(c.error, Date.now())
  const code = problem?.code ?? 'INTERNAL_ERROR'
  if (code === 'DAILY_LIMIT') c.res = c.redirect('/auth/login?error=daily_limit')
  if (code === 'INTERNAL_ERROR' || code === 'UNAVAILABLE') c.res = c.redirect('/auth/login?error=server_error')
})

/** Whether a person’s browser asks for a page, not a program for an answer. */
export const isPageLoad = ({ req }: HonoContext<AppEnv>) =>
  req.method === 'GET' && req.header('Accept')?.includes('text/html') === true
