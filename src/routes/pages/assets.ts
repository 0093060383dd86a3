import { type Context as HonoContext, Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { notFound } from '../../problem.ts'

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
