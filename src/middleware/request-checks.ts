import { createMiddleware } from 'hono/factory'
import { isLoopback } from '../config.ts'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change with a cookie must come from our own pages; without cookies a foreign page could borrow no rights. A socket from
 * a foreign page is refused; a socket without an origin does not come from a page.
 */
export const requireOwnOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const isSocket = c.req.header('Upgrade')?.toLowerCase() === 'websocket'
  const isForeign = origin !== c.var.cx.origin
  const mustBeOurs = isSocket ? origin !== undefined : !SAFE.has(c.req.method) && c.req.header('Cookie') !== undefined
  if (mustBeOurs && isForeign) {
    throw new Problem('BAD_ORIGIN', 'This request didn’t come from a Belfry page, so it was refused.')
  }
  await next()
})

/** What programs call: they would never notice that their secrets went out in the open first. */
const FOR_PROGRAMS = /^\/(api|health)(\/|$)/u

/** Sends a browser that came over http to the same address over https; a program is refused. */
export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.req.url.startsWith('http:')) return next()
  const url = new URL(c.req.url)
  if (isLoopback(url.hostname)) return next()
  if (!SAFE.has(c.req.method) || FOR_PROGRAMS.test(url.pathname)) {
    throw new Problem('BAD_REQUEST', 'Belfry only answers over https. Use the same address with https:// in front.')
  }
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
})

const MOST_BYTES = 12 * 1024 * 1024
const PATIENCE_MS = 1_000

/**
 * Takes the rest of a body that was refused before it was read, and throws it away: a client whose connection is cut while it
 * still sends can lose the answer. A slow client still gets the answer.
 */
export const takeUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (body !== null && !c.req.raw.bodyUsed) await Promise.race([discard(body), scheduler.wait(PATIENCE_MS)])
})

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of body) if ((bytes += chunk.byteLength) > MOST_BYTES) return
  } catch {
    // The client has gone.
  }
}
