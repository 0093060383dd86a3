import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import * as images from '../../services/pictures/images.ts'
import { describe, file, UNCHANGED } from '../describe.ts'

/** A key names its content, so a picture never changes. */
const CACHE = 'public, max-age=31536000, immutable'

export const imageRoutes = new Hono<AppEnv>().get(
  '/:key',
  describe('Gets one of our own pictures', { 200: file('image/*'), 304: UNCHANGED }),
  async (c) => {
    const image = await images.find(c.var.cx, c.req.param('key'), c.req.header('If-None-Match') ?? null)
    const headers = { 'Cache-Control': CACHE, ETag: image.etag }
    if (image.body === null) return c.body(null, 304, headers)
    return c.body(image.body, 200, { ...headers, 'Content-Type': image.type })
  },
)
