import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { Problem, quotaProblem } from '../problem.ts'

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
export const isPageLoad = ({ req }: Context<AppEnv>) =>
  req.method === 'GET' && req.header('Accept')?.includes('text/html') === true
