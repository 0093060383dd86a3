import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { notFound } from '../../problem.ts'

/** The bundle's files. A file of an older build is a refusal here; static files would answer the not-found page. */
export const assetRoutes = new Hono<AppEnv>().get('/*', async (c) => {
  const response = await c.env.ASSETS.fetch(c.req.raw)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw notFound('This file')
  return response
})
