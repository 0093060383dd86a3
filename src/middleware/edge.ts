import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library-version.ts'

/** How long a browser or a cache of somebody else's may go without asking: not at all, so that the switch reaches it. */
const publicFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/**
 * Keeps a public answer at the edge for as long as the library stays as it is, `seconds` at most. What is asked by a
 * person for themselves (`sponsor=me`) passes by.
 */
export const atEdge = (seconds: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.query('sponsor') === 'me') return next()
    const version = await libraryVersion.current(c.var.cx)
    const headers = { 'Cache-Control': publicFor(seconds), ETag: `W/"${version}"` }
    if (knows(c, headers.ETag)) return c.body(null, 304, headers)
    const key = keyOf(c, version)
    const kept = await caches.default.match(key)
    if (kept !== undefined) return new Response(kept.body, { headers: { ...plain(kept), ...headers } })
    await next()
    if (c.res.status !== 200) return
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    const copy = c.res.clone()
    const stored = new Response(copy.body, {
      headers: { ...plain(copy), 'Cache-Control': `public, max-age=${seconds}` },
    })
    // A cache that fails only costs time.
    c.executionCtx.waitUntil(caches.default.put(key, stored).catch(() => {}))
  })

/** Whether the browser has it already. */
function knows(c: HonoContext<AppEnv>, etag: string): boolean {
  const given = c.req.header('If-None-Match') ?? ''
  return given.split(',').some((one) => one.trim() === etag)
}

function keyOf(c: HonoContext<AppEnv>, version: string): Request {
  const url = new URL(c.req.url)
  return new Request(`${url.origin}/edge/${encodeURIComponent(version)}${url.pathname}${url.search}`)
}

function plain(response: Response): Record<string, string> {
  return { 'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream' }
}
