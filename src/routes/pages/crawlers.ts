import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { edgeCache } from '../../middleware/edge-cache.ts'
import { sitemapIndex, sitemap } from '../../services/library/sitemap.ts'
import { describe, file, UNCHANGED } from '../describe.ts'

const HOUR = 60 * 60
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** What crawlers ask for first. Private pages are not listed here: they carry `noindex`, which a crawler must be able to read. */
export const crawlerRoutes = new Hono<AppEnv>()
  .get('/robots.txt', describe('Tells crawlers which pages they may read', { 200: file('text/plain') }), (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${c.var.cx.origin}/sitemap.xml\n`),
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
    async (c) => c.body(await sitemap(c.var.cx, c.req.param('part')), 200, XML),
  )
