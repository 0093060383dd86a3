import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import * as images from '../../services/pictures/images.ts'
import { describe } from '../describe.ts'

/** A key stands for its content, so what was once read never needs reading again. */
const CACHE = 'public, max-age=31536000, immutable'

export const imageRoutes = new Hono<AppEnv>().get('/:key', describe('Gives one of our own pictures'), async (c) => {
  const image = await images.find(c.var.cx, c.req.param('key'), c.req.header('If-None-Match') ?? null)
  const headers = { 'Cache-Control': CACHE, ETag: image.etag }
  if (image.body === null) return c.body(null, 304, headers)
  return c.body(image.body, 200, { ...headers, 'Content-Type': image.type })
})
