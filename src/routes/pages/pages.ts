import { type Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'
import { withContext } from '../../middleware/context.ts'
import { atEdge } from '../../middleware/edge-cache.ts'
import { withHeaders } from '../../middleware/headers.ts'
import { withKillSwitch } from '../../middleware/kill-switch.ts'
import { notFound } from '../../problem.ts'
import * as pages from '../../pages/page.ts'
import { describe } from '../describe.ts'
import { renderPage } from '../../pages/page-html.ts'

const MINUTE = 60

/** The documents that are filled in: the app’s own, naming the files of one page too. */
const APP = '/'
const LIBRARY = '/pages/library'
const SCRIPT = '/pages/script'

/** While the site is off a page says so and nothing else, whoever asks: who is calling is found out by the page itself. */
const unlessOff = createMiddleware<AppEnv>(async (c, next) => {
  if (await c.var.siteOn) return next()
  return answer(c, APP, pages.siteOffPage(c.var.cx))
})

const PUBLIC = [withContext, withHeaders, withKillSwitch, unlessOff] as const

/** Pages that leave the Worker whole: with a head of their own and their first data. */
export const pageRoutes = new Hono<AppEnv>()
  .get('/library', describe('The library’s page'), ...PUBLIC, atEdge(5 * MINUTE, buildOf(LIBRARY)), async (c) =>
    answer(c, LIBRARY, await pages.orBare(c.var.cx, () => pages.libraryPage(c.var.cx, c.req.query()))),
  )
  .get('/script/:id', describe('A script’s page'), ...PUBLIC, atEdge(MINUTE, buildOf(SCRIPT)), async (c) =>
    answer(c, SCRIPT, await pages.orBare(c.var.cx, () => pages.scriptPage(c.var.cx, c.req.param('id')))),
  )

/** The document at `path` of the build, filled in. */
async function answer(c: HonoContext<AppEnv>, path: string, page: pages.Page): Promise<Response> {
  const html = await documentAt(c, path)
  const rendered = renderPage(new Response(html.body), page)
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  if (page.isTransient) headers.set('Cache-Control', 'no-store')
  return new Response(rendered.body, { status: page.status, headers })
}

/** As it was built. Conditional headers of the browser’s are not passed on: a 304 has nothing to fill in. */
async function documentAt(c: HonoContext<AppEnv>, path: string): Promise<Response> {
  const html = await c.env.ASSETS.fetch(new URL(path, c.req.url))
  if (!html.ok || html.headers.get('Content-Type')?.startsWith('text/html') !== true) throw notFound('The app’s page')
  return html
}

/** Names the files that a page starts: a new build is a new page. Null where nothing may be kept, in development. */
function buildOf(path: string) {
  return async (c: HonoContext<AppEnv>): Promise<string | null> => {
    const html = await c.env.ASSETS.fetch(new URL(path, c.req.url), { method: 'HEAD' })
    return html.headers.get('ETag')?.replace(/[^\w-]/gu, '') ?? null
  }
}
