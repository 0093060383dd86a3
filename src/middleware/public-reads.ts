import type { Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import type { AppEnv } from '../context.ts'

/** The path of every GET, and whether pages of other sites may read what it answers. A new GET needs its row here. */
export const PUBLIC_READS: Readonly<Record<string, boolean>> = {
  // The same for everybody, and meant for programs.
  '/api/characters': true,
  '/api/characters/:id': true,
  '/api/characters/changes': true,
  '/api/characters/jinxes': true,
  '/api/characters/jinxes/meta': true,
  '/api/characters/jinxes/stats': true,
  '/api/characters/stats': true,
  '/api/library': true,
  '/api/library/cards': true,
  '/api/library/index': true,
  '/api/oembed': true,
  '/api/openapi.json': true,
  '/api/results/:id': true,
  '/api/scripts': true,
  '/api/scripts/:file{.+\\.json}': true,
  '/api/scripts/:id': true,
  '/api/scripts/:id/similar': true,
  '/api/scripts/by-sponsor/:userId': true,
  '/api/scripts/filter': true,
  '/api/scripts/search': true,
  '/api/site': true,
  '/feeds/changes.xml': true,
  '/feeds/library.xml': true,
  // What a session or a token changes.
  '/api/admin/activity': false,
  '/api/admin/activity/export': false,
  '/api/admin/activity/verify': false,
  '/api/admin/operations': false,
  '/api/admin/overview': false,
  '/api/auth/:provider{google|discord}': false,
  '/api/auth/callback/:provider{google|discord}': false,
  '/api/auth/devices': false,
  '/api/auth/me': false,
  '/api/characters/sync': false,
  '/api/feedback': false,
  '/api/groups': false,
  '/api/groups/:id': false,
  '/api/groups/:id/figures': false,
  '/api/groups/:id/nights': false,
  '/api/groups/:id/nights.csv': false,
  '/api/groups/:id/played': false,
  '/api/groups/invites/:token': false,
  '/api/results': false,
  '/api/results/:id/own': false,
  '/api/rooms': false,
  '/api/rooms/:code': false,
  '/api/rooms/:code/nominations/:id/script': false,
  '/api/rooms/:code/people': false,
  '/api/rooms/:code/results/:id': false,
  '/api/rooms/:code/socket': false,
  '/api/rooms/settings': false,
  '/api/scripts/admin/backups': false,
  '/api/scripts/me/sponsored-scripts': false,
  '/api/scripts/me/upload-status': false,
  '/api/scripts/upload-status/:userId': false,
  '/api/shortlists': false,
  '/api/shortlists/:file{.+\\.ics}': false,
  '/api/shortlists/:id': false,
  '/api/shortlists/:id/script/:candidateId': false,
  '/api/site-options': false,
  '/api/site-options/:key': false,
  '/api/users': false,
  '/api/users/:id': false,
  '/api/users/:id/activity': false,
  '/api/users/search': false,
  '/auth/:provider{google|discord}': false,
  // For our own pages.
  '/api/feedback/form': false,
  '/api/site-options/bad-teensy-characters': false,
  '/api/site-options/banner/config': false,
  '/api/site-options/killswitch/status': false,
  // Pages, files, and what programs read that are no pages.
  '/': false,
  '/assets/*': false,
  '/catalogue/:file{.+\\.json}': false,
  '/changelog': false,
  '/characters': false,
  '/characters/:id': false,
  '/compare': false,
  '/create-room': false,
  '/embeds/character/:file{.+\\.json}': false,
  '/embeds/result/:file{.+\\.json}': false,
  '/embeds/room/:file{.+\\.json}': false,
  '/embeds/script/:file{.+\\.json}': false,
  '/embeds/shortlist/:file{.+\\.json}': false,
  '/feedback': false,
  '/health': false,
  '/health/ready': false,
  '/images/:key': false,
  '/library': false,
  '/results/:id': false,
  '/results/:id/print': false,
  '/robots.txt': false,
  '/room-not-found': false,
  '/rooms/:code': false,
  '/rooms/:code/screen': false,
  '/script/:id': false,
  '/shortlists/:id': false,
  '/shortlists/:id/choose': false,
  '/shortlists/new': false,
  '/sitemap.xml': false,
  '/sitemaps/:part': false,
  '/sw.js': false,
}

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
  return route !== undefined && PUBLIC_READS[route] === true
}

/** The caller's own part of a public list. */
function isOfCaller({ req }: HonoContext<AppEnv>): boolean {
  const isMine = req.query('mine') !== undefined || req.queries('sponsor')?.includes('me') === true
  return isMine || /\/me(?:\/|$)/u.test(req.path)
}
