import { type Context as HonoContext, Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { notFound } from '../../problem.ts'

/**
 * The bundle's files and the service worker. A file of an older build is a refusal here; static files would answer the
 * not-found page.
 */
export const assetRoutes = new Hono<AppEnv>().get('/assets/*', fileOf).get('/sw.js', fileOf)

async function fileOf(c: HonoContext<AppEnv>): Promise<Response> {
  const response = await c.env.ASSETS.fetch(c.req.raw)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw notFound('This file')
  return response
}
