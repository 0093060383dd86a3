import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { sha256 } from '../random.ts'
import { hasCurrent } from './if-none-match.ts'

/** Lets callers keep a public answer, and ask every time whether it is still the same. */
export const revalidated = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status !== 200 || c.res.headers.has('Cache-Control')) return
  const etag = `W/"${await sha256(await c.res.clone().text())}"`
  if (hasCurrent(c, etag)) c.res = new Response(null, { status: 304 })
  c.res.headers.set('Cache-Control', 'no-cache')
  c.res.headers.set('ETag', etag)
})
