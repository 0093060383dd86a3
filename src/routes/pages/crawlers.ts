import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { atEdge } from '../../middleware/edge-cache.ts'
import { sitemapIndex, sitemap } from '../../services/library/sitemap.ts'
import { describe } from '../describe.ts'

const HOUR = 60 * 60
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** What crawlers ask for first. Pages that are nobody's business say so themselves: a crawler must be able to read that. */
export const crawlerRoutes = new Hono<AppEnv>()
  .get('/robots.txt', describe('Tells crawlers their way'), (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${c.var.cx.origin}/sitemap.xml\n`),
  )
  .get('/sitemap.xml', describe('Names the parts of the sitemap'), atEdge(HOUR), async (c) =>
    c.body(await sitemapIndex(c.var.cx), 200, XML),
  )
  .get('/sitemaps/:part', describe('Names pages and scripts'), atEdge(HOUR), async (c) =>
    c.body(await sitemap(c.var.cx, c.req.param('part')), 200, XML),
  )
