import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import { INTERNAL_ERROR_MESSAGE, PROBLEM_STATUS, type ProblemBody } from '#protocol/problem.ts'
import { OFF_RETRY_SECONDS } from '#protocol/site-disabled.ts'
import { askedRequest } from './asked.ts'
import type { AppEnv } from './context.ts'
import { log, traceOf } from './log.ts'
import { count } from './metrics/count.ts'
import { Problem, quotaProblem } from './problem.ts'
import { recordDenied } from './services/activity/denied-call.ts'

/** The only place that answers failures: a problem as it is; anything else is logged and gets a fixed sentence. */
export function answerProblem(error: unknown, c: Context<AppEnv>): Response {
  const asked = askedRequest(c)
  const problem = problemOf(error)
  const status = PROBLEM_STATUS[problem.code]
  if (status < 500) count('refusals', problem.code)
  if (problem !== error && status >= 500) log({ event: 'request-failed', ...asked, ...traceOf(error) })
  if (status === 401 || status === 403 || status === 429) {
    log({ event: 'request-refused', ...asked, code: problem.code, status })
    if (status !== 429) recordInActivityLog(c, `${asked.method} ${asked.route}`)
  }
  const body: ProblemBody = {
    error: problem.code,
    message: problem.message,
    ...(problem.details === undefined ? {} : { details: problem.details }),
    requestId: asked.requestId,
  }
  return c.json(body, status, headersOf(problem, asked.requestId))
}

/** What people are refused as players is no business of Admins, the id of a shortlist is its link, and an invitation is a key. */
const OF_PLAYERS = /^\/api\/(rooms|auth|shortlists|groups)(\/|$)|^(?!\/api\/)/u

function recordInActivityLog(c: Context<AppEnv>, action: string): void {
  const cx = c.var.cx as AppEnv['Variables']['cx'] | undefined
  if (cx?.actor == null || OF_PLAYERS.test(c.req.path)) return
  recordDenied(cx, { action, entityType: 'call', entityId: c.req.path.slice(0, 200) })
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new Problem('BAD_REQUEST', 'The body of this request is not valid JSON.')
  }
  return quotaProblem(error, Date.now()) ?? new Problem('INTERNAL_ERROR', INTERNAL_ERROR_MESSAGE)
}

function headersOf({ code, retryAfterSeconds }: Problem, requestId: string): Record<string, string> {
  const seconds = code === 'SITE_DISABLED' ? OFF_RETRY_SECONDS : retryAfterSeconds
  const retry: Record<string, string> = seconds === null ? {} : { 'Retry-After': String(seconds) }
  return { ...SECURITY_HEADERS, ...retry, 'Cache-Control': 'no-store', 'X-Request-Id': requestId }
}
