import type { Context } from 'hono'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import { INTERNAL_ERROR_MESSAGE, PROBLEM_STATUS, type ProblemBody } from '#protocol/problem.ts'
import type { AppEnv } from './context.ts'
import { log, traceOf } from './log.ts'
import { Problem } from './problem.ts'

/** The only place that answers failures: a problem as it is; anything else is logged and gets a fixed sentence. */
export function answerProblem(error: unknown, c: Context<AppEnv>): Response {
  // A refused configuration fails before there is a context.
  const requestId = (c.var.cx as AppEnv['Variables']['cx'] | undefined)?.requestId ?? crypto.randomUUID()
  const problem = problemOf(error)
  if (problem.code === 'INTERNAL_ERROR') {
    log({ event: 'request-failed', requestId, method: c.req.method, route: c.req.routePath, ...traceOf(error) })
  }
  const body: ProblemBody = {
    error: problem.code,
    message: problem.message,
    ...(problem.details === undefined ? {} : { details: problem.details }),
    requestId,
  }
  return c.json(body, PROBLEM_STATUS[problem.code], headersOf(problem, requestId))
}

function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('INTERNAL_ERROR', INTERNAL_ERROR_MESSAGE)
}

function headersOf({ retryAfterSeconds }: Problem, requestId: string): Record<string, string> {
  const retry: Record<string, string> = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return { ...SECURITY_HEADERS, ...retry, 'Cache-Control': 'no-store', 'X-Request-Id': requestId }
}
