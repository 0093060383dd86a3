import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import * as libraryVersion from '../services/library/library-version.ts'

/** How long a browser or a cache of somebody else's may go without asking: not at all, so that the switch reaches it. */
const publicFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/** What else an answer is made of; null for what must not be kept. */
type Part = (c: HonoContext<AppEnv>) => Promise<string | null>

/**
 * Keeps a public answer at the edge for as long as the library stays as it is, `seconds` at most. What is asked by a
 * person for themselves (`sponsor=me`), and what says itself that it is not to be kept, passes by.
 */
export const atEdge = (seconds: number, part: Part = async () => '') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.query('sponsor') === 'me') return next()
    // Without a version nothing can be kept, but it can still be answered.
    const [library, rest] = await Promise.all([libraryVersion.current(c.var.cx).catch(() => null), part(c)])
    if (library === null || rest === null) return next()
    const version = `${library}${rest}`
    const headers = { 'Cache-Control': publicFor(seconds), ETag: `W/"${version}"` }
    const key = keyOf(c, version)
    if (knows(c, headers.ETag)) return new Response(null, { status: 304, headers })
    const kept = await caches.default.match(key)
    if (kept !== undefined) return new Response(kept.body, { headers: { ...typeOf(kept), ...headers } })
    await next()
    if (c.res.status !== 200 || c.res.headers.has('Cache-Control')) return
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    c.executionCtx.waitUntil(keep(key, c.res.clone(), seconds))
  })

/** A cache that fails only costs time. */
async function keep(key: Request, copy: Response, seconds: number): Promise<void> {
  const headers = { ...typeOf(copy), 'Cache-Control': `public, max-age=${seconds}` }
  await caches.default.put(key, new Response(copy.body, { headers })).catch(() => {})
}

/** Whether the browser has it already. */
function knows(c: HonoContext<AppEnv>, etag: string): boolean {
  const given = c.req.header('If-None-Match') ?? ''
  return given.split(',').some((one) => one.trim() === etag)
}

function keyOf(c: HonoContext<AppEnv>, version: string): Request {
  const url = new URL(c.req.url)
  return new Request(`${url.origin}/edge/${encodeURIComponent(version)}${url.pathname}${url.search}`)
}

function typeOf(response: Response): Record<string, string> {
  return { 'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream' }
}
