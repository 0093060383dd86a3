import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { nullAfterLogging } from '../log.ts'
import { traced } from '../metrics/traced.ts'
import { sha256 } from '../random.ts'
import * as libraryVersion from '../services/library/library-version.ts'
import { RecentAnswers } from './recent-answers.ts'

/** Browsers and other caches must always ask again, so that the kill switch is in force at once. */
const publicFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/** What else the cache key depends on; null for a response that must not be cached. */
export type KeyPart = (c: HonoContext<AppEnv>) => Promise<string | null>

/**
 * Caches a public response until the library changes, `seconds` at most: at the edge, which `workers.dev` lacks, and in this
 * isolate, where many requests at once for one page make it once. Of the query only `names` matter: any other cannot get round
 * the cache. Personal queries (`sponsor=me`) and responses with their own Cache-Control are not
 * cached. Never for what differs by person or by call: everybody would get the same.
 */
export const edgeCache = (seconds: number, names: readonly string[], part: KeyPart = async () => '') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.query('sponsor') === 'me') return next()
    // Without a version nothing can be cached, but the request can still be answered.
    const [library, rest] = await Promise.all([
      traced('version', () => libraryVersion.current(c.var.cx)).catch(nullAfterLogging(c.var.cx, 'library-version')),
      part(c),
    ])
    if (library === null || rest === null) return next()
    const version = `${library}${rest}`
    const headers = { 'Cache-Control': publicFor(seconds), ETag: `W/"${version}"` }
    const key = cacheKey(c, version, names)
    if (hasCurrent(c, headers.ETag)) return new Response(null, { status: 304, headers })
    try {
      const cached = await traced('cache', async () => (await recent.find(key.url)) ?? atEdge(key))
      if (cached !== null) return new Response(cached.body, { headers: { ...cached.headers, ...headers } })
      await next()
      if (c.res.status !== 200 || c.res.headers.has('Cache-Control')) return
      recent.keep(key.url, { body: await c.res.clone().arrayBuffer(), headers: typeOf(c.res) }, seconds)
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
      c.executionCtx.waitUntil(store(key, c.res.clone(), seconds))
    } finally {
      recent.unmark(key.url)
    }
  })

const recent = new RecentAnswers()

async function atEdge(key: Request) {
  const cached = await caches.default.match(key)
  return cached === undefined ? null : { body: cached.body, headers: typeOf(cached) }
}

/** A failing cache only costs time. */
async function store(key: Request, copy: Response, seconds: number): Promise<void> {
  const headers = { ...typeOf(copy), 'Cache-Control': `public, max-age=${seconds}` }
  await caches.default.put(key, new Response(copy.body, { headers })).catch(() => {})
}

function cacheKey(c: HonoContext<AppEnv>, version: string, names: readonly string[]): Request {
  const { origin, pathname } = new URL(c.req.url)
  const query = new URLSearchParams(
    names.flatMap((name) => (c.req.queries(name) ?? []).map((value): [string, string] => [name, value])),
  )
  return new Request(`${origin}/edge/${encodeURIComponent(version)}${pathname}?${query}`)
}

function typeOf(response: Response): Record<string, string> {
  return { 'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream' }
}

/** Whether the copy that the caller already has is current. */
export function hasCurrent(c: HonoContext, etag: string): boolean {
  const given = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim())
  return given.some((one) => one === '*' || opaque(one) === opaque(etag))
}

/** A weak tag and a strong one are compared alike. */
const opaque = (etag: string) => etag.replace(/^W\//u, '')

/**
 * Lets callers keep a public answer, and ask every time whether it is still the same. It is for what a caller reads often and
 * what seldom changes; its route describes `304: UNCHANGED`. What costs a query of the library is also kept at the edge: `edgeCache`.
 */
export const revalidated = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status !== 200 || c.res.headers.has('Cache-Control')) return
  const etag = `W/"${await sha256(await c.res.clone().text())}"`
  if (hasCurrent(c, etag)) c.res = new Response(null, { status: 304 })
  c.res.headers.set('Cache-Control', 'no-cache')
  c.res.headers.set('ETag', etag)
})

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Cookie' }

/** For an answer that depends on who asks: nobody but the caller may keep it, and must ask every time whether it is still the same. */
export const privatelyRevalidated = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status === 200 && !c.res.headers.has('ETag')) {
    const etag = `W/"${await sha256(await c.res.clone().text())}"`
    if (hasCurrent(c, etag)) c.res = new Response(null, { status: 304 })
    c.res.headers.set('ETag', etag)
  }
  if (c.res.status !== 200 && c.res.status !== 304) return
  for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
})
