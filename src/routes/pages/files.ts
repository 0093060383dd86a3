import { type Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CharacterList } from '#protocol/catalogue/character.ts'
import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import { policyWithBotCheck } from '#protocol/headers.ts'
import type { AppEnv } from '../../context.ts'
import { withContext } from '../../middleware/context.ts'
import { edgeCache } from '../../middleware/edge-cache.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../../services/catalogue/catalogue.ts'
import { BOT_CHECK_ORIGIN } from '../../services/feedback/bot-check.ts'
import { sitemap, sitemapIndex } from '../../services/library/sitemap.ts'
import * as images from '../../services/pictures/images.ts'
import { describe, file, UNCHANGED } from '../describe.ts'
import { limitedReads, limitedUnknown } from '../limited.ts'

/** Pictures of people and of scripts may have to go at once, so no copy of them stays at the edge. */
const atEdgeIfOfCharacter = createMiddleware<AppEnv>(async (c, next) => {
  const { url } = c.req
  if (!c.req.param('key')?.startsWith('icon-')) return next()
  const kept = await caches.default.match(url).catch(() => undefined)
  if (kept !== undefined && c.req.header('If-None-Match') === undefined) return new Response(kept.body, kept)
  await next()
  if (c.res.status !== 200) return undefined
  // A failing cache only costs time.
  c.executionCtx.waitUntil(caches.default.put(url, c.res.clone()).catch(() => {}))
  return undefined
})

/** A key names its content, so a picture never changes; nor does a catalogue under its own version. */
const CACHE = 'public, max-age=31536000, immutable'

/** Pictures that are none of the deploy's files: of people and scripts, and of characters that came since. */
export const imageRoutes = new Hono<AppEnv>().get(
  '/:key',
  describe('Gets one of our own pictures', { 200: file('image/*'), 304: UNCHANGED }),
  limitedUnknown,
  atEdgeIfOfCharacter,
  async (c) => {
    const image = await images.find(c.var.cx, c.req.param('key'), c.req.header('If-None-Match') ?? null)
    const headers = { 'Cache-Control': CACHE, ETag: image.etag }
    if (image.body === null) return c.body(null, 304, headers)
    return c.body(image.body, 200, { ...headers, 'Content-Type': image.type })
  },
)

/** The present catalogue where it is no file of the deploy. Under another version's name nobody keeps it. */
export const catalogueRoutes = new Hono<AppEnv>().get(
  '/:file{.+\\.json}',
  describe('Gets the catalogue by the name of its version, or the present one', { 200: CharacterList }),
  async (c) => {
    const list = await catalogue.list(c.var.cx)
    const isPresent = c.req.path === catalogueFile(list.version)
    return c.json(list, 200, { 'Cache-Control': isPresent ? CACHE : 'no-store' })
  },
)

/**
 * Files of the bundle and a service worker that are not there any more. Those that are there never reach the Worker:
 * static files cost nothing, and a first visit keeps a hundred of them.
 */
export const assetRoutes = new Hono<AppEnv>().get('/assets/*', fileOf).get('/sw.js', fileOf)

async function fileOf(c: HonoContext<AppEnv>): Promise<Response> {
  const response = await c.env.ASSETS.fetch(c.req.raw)
  if (response.status === 404) throw notFound('This file')
  return response
}

const HOUR = 60 * 60
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** Chats look up how to show a link like crawlers. What is allowed comes first, for those that stop at the first line that fits. */
const ROBOTS = ['User-agent: *', 'Allow: /api/oembed', 'Allow: /embeds/', 'Disallow: /api/']

/** What crawlers ask for first. Private pages are not listed here: they carry `noindex`, which a crawler must be able to read. */
export const crawlerRoutes = new Hono<AppEnv>()
  .get('/robots.txt', describe('Tells crawlers which pages they may read', { 200: file('text/plain') }), (c) =>
    c.text([...ROBOTS, `Sitemap: ${c.var.cx.origin}/sitemap.xml`, ''].join('\n')),
  )
  .get(
    '/sitemap.xml',
    describe('Lists the parts of the sitemap', { 200: file('application/xml'), 304: UNCHANGED }),
    edgeCache(HOUR, []),
    async (c) => c.body(await sitemapIndex(c.var.cx), 200, XML),
  )
  .get(
    '/sitemaps/:part',
    describe('Lists the pages and scripts of one part of the sitemap', {
      200: file('application/xml'),
      304: UNCHANGED,
    }),
    edgeCache(HOUR, []),
    limitedReads(),
    limitedUnknown,
    async (c) => c.body(await sitemap(c.var.cx, c.req.param('part')), 200, XML),
  )

/** The app's page for /feedback: the only one whose policy allows the bot check, where one is set up. */
export const feedbackPage = new Hono<AppEnv>().get(
  '/',
  describe('Shows the feedback page', { 200: file('text/html') }),
  withContext,
  async (c) => {
    const page = await c.env.ASSETS.fetch(c.req.raw)
    if (c.var.cx.config.botCheck === null) return page
    const response = new Response(page.body, page)
    response.headers.set('Content-Security-Policy', policyWithBotCheck(BOT_CHECK_ORIGIN))
    return response
  },
)
