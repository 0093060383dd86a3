import { type Context as HonoContext, Hono } from 'hono'
import { file } from '#protocol/calls/call.ts'
import { policyWithBotCheck } from '#protocol/headers.ts'
import { PAGES } from '#protocol/pages.ts'
import type { AppEnv } from '../../context.ts'
import { withContext } from '../../middleware/context.ts'
import { notFound } from '../../problem.ts'
import { BOT_CHECK_ORIGIN } from '../../services/feedback/bot-check.ts'
import { describe } from '../describe.ts'

/**
 * Files of the bundle and a service worker that are not there any more. Those that are there never reach the Worker:
 * static files cost nothing, and a first visit keeps a hundred of them.
 */
export const assetRoutes = new Hono<AppEnv>().get('/assets/*', fileOf).get('/sw.js', fileOf)

async function fileOf(c: HonoContext<AppEnv>): Promise<Response> {
  const response = await c.env.ASSETS.fetch(c.req.raw)
  if (response.status === 404) throw notFound('This file')
  return response
}

/** The app's page for /feedback: the only one whose policy allows the bot check, where one is set up. */
export const feedbackPage = new Hono<AppEnv>().get(
  '/',
  describe(PAGES.feedback.summary, { 200: file('text/html') }),
  withContext,
  async (c) => {
    const page = await c.env.ASSETS.fetch(c.req.raw)
    if (c.var.cx.config.botCheck === null) return page
    const response = new Response(page.body, page)
    response.headers.set('Content-Security-Policy', policyWithBotCheck(BOT_CHECK_ORIGIN))
    return response
  },
)
