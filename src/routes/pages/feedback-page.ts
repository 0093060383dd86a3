import { Hono } from 'hono'
import { policyWithBotCheck } from '#protocol/headers.ts'
import type { AppEnv } from '../../context.ts'
import { withContext } from '../../middleware/context.ts'
import { BOT_CHECK_ORIGIN } from '../../services/feedback/bot-check.ts'
import { describe, file } from '../describe.ts'

/** The app's page for /feedback: the only one whose policy allows the bot check, where one is set up. */
export const feedbackPage = new Hono<AppEnv>().get(
  '/',
  describe('Shows the feedback page', { 200: file('text/html') }),
  withContext,
  async (c) => {
    const page = await c.env.ASSETS.fetch(c.req.raw)
    if (c.var.cx.config.botCheck === null) return page
    const response = new Response(page.body, page)
    response.headers.set('Content-Security-Policy', policyWithBotCheck(BOT_CHECK_ORIGIN))
    return response
  },
)
