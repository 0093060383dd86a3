import type { Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CALLS } from '#protocol/calls/all.ts'
import { patternOf } from '#protocol/calls/call.ts'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import type { AppEnv } from '../context.ts'

/** The paths, as the router knows them, that pages of other sites may read. */
const PUBLIC = new Set(CALLS.filter(({ isPublic }) => isPublic === true).map(({ key }) => patternOf(key)))

/** Without credentials: a browser then keeps its cookies to itself, so other sites read what everybody can. */
const FOR_EVERYBODY = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
}

/** Any header but those that say who is calling: a star does not stand for `Authorization`. */
const ALLOWED = {
  ...FOR_EVERYBODY,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Lets pages of other sites read what is public: whatever is answered, and from wherever it comes. */
export const withPublicReads = (app: Hono<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const isPublic = READING.has(c.req.method) && isPublicRead(app, c)
    if (isPublic && c.req.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...SECURITY_HEADERS, ...ALLOWED, 'X-Request-Id': crypto.randomUUID() },
      })
    }
    await next()
    if (isPublic) for (const [name, value] of Object.entries(FOR_EVERYBODY)) c.res.headers.set(name, value)
    return undefined
  })

function isPublicRead(app: Hono<AppEnv>, c: HonoContext<AppEnv>): boolean {
  if (isOfCaller(c)) return false
  const [handlers] = app.router.match('GET', c.req.path)
  const route = handlers.map(([[, { method, path }]]) => (method === 'GET' ? path : null)).find((path) => path !== null)
  return route !== undefined && PUBLIC.has(route)
}

/** The caller's own part of a public list. */
function isOfCaller({ req }: HonoContext<AppEnv>): boolean {
  const isMine = req.query('mine') !== undefined || req.queries('sponsor')?.includes('me') === true
  return isMine || /\/me(?:\/|$)/u.test(req.path)
}
