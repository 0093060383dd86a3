import { type Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'
import { withContext } from '../../middleware/context.ts'
import { edgeCache } from '../../middleware/edge-cache.ts'
import { withHeaders } from '../../middleware/headers.ts'
import { withKillSwitch } from '../../middleware/kill-switch.ts'
import { notFound } from '../../problem.ts'
import * as pages from '../../pages/page.ts'
import { describe, file, UNCHANGED } from '../describe.ts'
import { renderPage } from '../../pages/page-html.ts'

const MINUTE = 60

/** Documents of the build. A page’s own document also names the page’s files. */
const APP = '/'
const LIBRARY = '/pages/library'
const SCRIPT = '/pages/script'

const HTML = file('text/html')
/** A missing script and a site that is off are pages too. */
const PAGE = { 200: HTML, 304: UNCHANGED, 404: HTML, 503: HTML }

/** While the site is off every visitor gets a page that says so; the page itself asks who is signed in. */
const unlessOff = createMiddleware<AppEnv>(async (c, next) => {
  if (await c.var.siteOn) return next()
  return answer(c, APP, pages.siteOffPage(c.var.cx))
})

const PUBLIC = [withContext, withHeaders, withKillSwitch, unlessOff] as const

/** Pages that the Worker fills in: with their own head and their first data. */
export const pageRoutes = new Hono<AppEnv>()
  .get(
    '/library',
    describe('The library’s page', PAGE),
    ...PUBLIC,
    edgeCache(5 * MINUTE, pages.LIBRARY_QUERY, buildOf(LIBRARY)),
    async (c) => answer(c, LIBRARY, await pages.orBare(c.var.cx, () => pages.libraryPage(c.var.cx, c.req.query()))),
  )
  .get('/script/:id', describe('A script’s page', PAGE), ...PUBLIC, edgeCache(MINUTE, [], buildOf(SCRIPT)), async (c) =>
    answer(c, SCRIPT, await pages.orBare(c.var.cx, () => pages.scriptPage(c.var.cx, c.req.param('id')))),
  )
  // Documents of the build are no pages at their own names.
  .all('/script/*', answerMissing)
  .all('/pages/*', answerMissing)
  .all('/404', answerMissing)

/** Static files answer any address that they do not know with the app's page and 404. */
async function answerMissing(c: HonoContext<AppEnv>): Promise<Response> {
  return c.env.ASSETS.fetch(new URL('/no-such-page', c.req.url))
}

/** The document at `path` of the build, filled in. */
async function answer(c: HonoContext<AppEnv>, path: string, page: pages.Page): Promise<Response> {
  const html = await documentAt(c, path)
  const rendered = renderPage(new Response(html.body), page)
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  if (page.isTransient) headers.set('Cache-Control', 'no-store')
  return new Response(rendered.body, { status: page.status, headers })
}

/** As it was built. The browser’s conditional headers are not passed on: a 304 has no body to fill in. */
async function documentAt(c: HonoContext<AppEnv>, path: string): Promise<Response> {
  const html = await c.env.ASSETS.fetch(new URL(path, c.req.url))
  if (!html.ok || html.headers.get('Content-Type')?.startsWith('text/html') !== true) throw notFound('The app’s page')
  return html
}

/** The build of a page, for its cache key; null in development, where nothing is cached. */
function buildOf(path: string) {
  return async (c: HonoContext<AppEnv>): Promise<string | null> => {
    const html = await c.env.ASSETS.fetch(new URL(path, c.req.url), { method: 'HEAD' })
    return html.headers.get('ETag')?.replace(/[^\w-]/gu, '') ?? null
  }
}
