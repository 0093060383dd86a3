import { type Context as HonoContext, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { file, REDIRECT, UNCHANGED } from '#protocol/calls/call.ts'
import type { AppEnv } from '../../context.ts'
import { withHeaders } from '../../middleware/answers.ts'
import { withContext } from '../../middleware/context.ts'
import { edgeCache, revalidated } from '../../middleware/edge-cache.ts'
import { withKillSwitch } from '../../middleware/kill-switch.ts'
import { takeUnreadBody } from '../../middleware/request-checks.ts'
import { withSession } from '../../middleware/session.ts'
import { AFTER_SHARING, SHARE_TARGET } from '#protocol/server-page.ts'
import { buildOfPages, documentOf } from '../../pages/document.ts'
import { characterPage, characterPath, charactersPage } from '../../pages/character-pages.ts'
import { comparePage, refusedCompare } from '../../pages/compare-page.ts'
import { LIBRARY_QUERY, libraryPage } from '../../pages/library-page.ts'
import { countedIfMissing, type Page, siteOffPage, homePage, changelogPage, createRoomPage } from '../../pages/page.ts'
import { resultPage } from '../../pages/result-page.ts'
import { roomNotFoundPage, roomPage } from '../../pages/room-page.ts'
import { scriptPage } from '../../pages/script-page.ts'
import { shortlistPage } from '../../pages/shortlist-page.ts'
import { hourOf } from '../../services/library/character.ts'
import * as siteOptions from '../../services/site/site-options.ts'
import { describe } from '../describe.ts'
import { missingPage } from './missing-page.ts'

const MINUTE = 60

const HTML = file('text/html')
/** A missing script and a site that is off are pages too. */
const PAGE = { 200: HTML, 304: UNCHANGED, 404: HTML, 503: HTML }
const LIMITED_PAGE = { ...PAGE, 429: HTML }
const DOOR = { 200: HTML, 404: HTML, 410: HTML, 429: HTML, 503: HTML }

const SHARING = `
What people share with the installed app is sent here as a form. The app's service worker takes it, and keeps it on the device for a day. Without one the Worker answers: it reads, stores and changes nothing, and Add Script asks for the file.
`

/** The two scripts, by their ids. */
const COMPARED = ['a', 'b'] as const

/** While the site is off every visitor gets a page that says so; the page itself asks who is signed in. */
const unlessOff = createMiddleware<AppEnv>(async (c, next) =>
  (await c.var.siteOn) ? next() : answer(c, () => siteOffPage(c.var.cx)),
)

/**
 * Which documents a browser may fetch ahead: pages that are the same for everybody, until the page's own script runs, which needs
 * few documents. A search is none of them, since searches are counted. The rules are a file:
 * an inline block is what our own policy refuses.
 */
const withSpeculation = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Speculation-Rules', '"/speculation-rules.json"')
})

const PUBLIC = [withContext, withHeaders, withKillSwitch, withSpeculation, unlessOff] as const

/** Kept copies have no headers of their own. */
const hidden = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('X-Robots-Tag', 'noindex')
})

/** As everywhere, a search that a cache answers counts too. */
const countedCompare = createMiddleware<AppEnv>(async (c, next) => {
  const refused = await refusedCompare(c.var.cx, ...comparedIn(c))
  return refused === null ? next() : answer(c, () => refused)
})

const comparedIn = (c: HonoContext<AppEnv>): [string, string] => [c.req.query('a') ?? '', c.req.query('b') ?? '']

/** Also depends on the notice, which is part of no version: a page that could not read it is not kept. */
async function homeKey({ var: { cx } }: HonoContext<AppEnv>): Promise<string | null> {
  const [build, banner] = await Promise.all([buildOfPages(), siteOptions.banner(cx).catch(() => null)])
  return build === null || banner === null ? null : `${build}-${banner.updatedAt ?? 0}`
}

/** Partners are counted again also while the library does not change. */
async function characterKey({ var: { cx } }: HonoContext<AppEnv>): Promise<string | null> {
  const build = await buildOfPages()
  return build === null ? null : `${build}-${hourOf(cx.now)}`
}

/** Server-rendered pages, with their own head and their first data. */
export const pageRoutes = new Hono<AppEnv>()
  .get('/', describe('Shows the home page', PAGE), ...PUBLIC, edgeCache(5 * MINUTE, [], homeKey), async (c) =>
    answer(c, () => homePage(c.var.cx)),
  )
  .get(
    '/library',
    describe('Shows the library', { ...PAGE, 429: HTML }),
    ...PUBLIC,
    edgeCache(5 * MINUTE, LIBRARY_QUERY, buildOfPages),
    async (c) => answer(c, () => libraryPage(c.var.cx, new URL(c.req.url).searchParams)),
  )
  .get(
    '/script/:id',
    describe('Shows a script', LIMITED_PAGE),
    ...PUBLIC,
    edgeCache(MINUTE, [], buildOfPages),
    async (c) => answer(c, async () => countedIfMissing(c.var.cx, await scriptPage(c.var.cx, c.req.param('id')))),
  )
  .get(
    '/characters',
    describe('Shows the official characters', PAGE),
    ...PUBLIC,
    edgeCache(5 * MINUTE, [], buildOfPages),
    async (c) => answer(c, () => charactersPage(c.var.cx)),
  )
  .get(
    '/characters/:id',
    describe('Shows a character, and leads to its one address from any other spelling', {
      ...LIMITED_PAGE,
      301: REDIRECT,
    }),
    ...PUBLIC,
    edgeCache(5 * MINUTE, [], characterKey),
    async (c) => {
      const id = c.req.param('id')
      // Where the database is away the page says so itself.
      const path = await characterPath(c.var.cx, id).catch(() => null)
      const isElsewhere = path !== null && path !== `/characters/${encodeURIComponent(id)}`
      const read = async () => countedIfMissing(c.var.cx, await characterPage(c.var.cx, id))
      return isElsewhere ? c.redirect(path, 301) : answer(c, read)
    },
  )
  .get(
    '/compare',
    describe('Shows two scripts side by side; one with itself leads to its page', {
      ...PAGE,
      302: REDIRECT,
      429: HTML,
    }),
    ...PUBLIC,
    hidden,
    countedCompare,
    edgeCache(5 * MINUTE, COMPARED, buildOfPages),
    async (c) => {
      const [a, b] = comparedIn(c)
      const read = () => comparePage(c.var.cx, a, b)
      const isOneScript = a === b && (await read().catch(() => null))?.status === 200
      return isOneScript ? c.redirect(`/script/${encodeURIComponent(a)}`, 302) : answer(c, read)
    },
  )
  .get(
    '/changelog',
    describe('Shows the changelog', PAGE),
    ...PUBLIC,
    edgeCache(5 * MINUTE, [], buildOfPages),
    async (c) => answer(c, () => changelogPage(c.var.cx)),
  )
  .get(
    '/create-room',
    describe('Shows the page that opens a room', PAGE),
    ...PUBLIC,
    edgeCache(5 * MINUTE, [], buildOfPages),
    async (c) => answer(c, () => createRoomPage(c.var.cx)),
  )
  .get('/rooms/:code', describe('Shows the door of a room', DOOR), ...PUBLIC, async (c) =>
    answer(c, () => roomPage(c.var.cx, c.req.param('code'))),
  )
  .get('/rooms/:code/screen', describe('Shows a room on a big screen', DOOR), ...PUBLIC, async (c) => {
    const { status, retryAfterSeconds } = await roomPage(c.var.cx, c.req.param('code'))
    const document = await c.env.ASSETS.fetch(new URL('/rooms/screen', c.req.url))
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds))
    return c.html(await document.text(), status)
  })
  .get('/room-not-found', describe('Shows that there is no such room', PAGE), ...PUBLIC, async (c) => {
    // Nothing in it is secret or changes: Back may show it again.
    c.header('Cache-Control', 'no-cache')
    return answer(c, () => roomNotFoundPage(c.var.cx, c.req.query('reason')))
  })
  .get('/results/:id', describe('Shows a result', LIMITED_PAGE), ...PUBLIC, revalidated, async (c) =>
    answer(c, async () => countedIfMissing(c.var.cx, await resultPage(c.var.cx, c.req.param('id')))),
  )
  // A static page beside server-rendered ones.
  .get('/shortlists/new', describe('Shows the page that makes a shortlist', PAGE), (c) => c.env.ASSETS.fetch(c.req.raw))
  // Its address has the list’s id, so no browser keeps it.
  .get('/shortlists/:id/choose', describe('Shows the page that chooses from a shortlist', PAGE), async (c) => {
    const document = await c.env.ASSETS.fetch(c.req.raw)
    const page = new Response(document.body, document)
    page.headers.set('Cache-Control', 'no-store')
    page.headers.set('X-Robots-Tag', 'noindex')
    return page
  })
  // The reader’s own names come by the API; here a member’s page keeps their places.
  .get('/shortlists/:id', describe('Shows a shortlist', { ...PAGE, 429: HTML }), ...PUBLIC, withSession, async (c) => {
    c.header('Vary', 'Authorization, Cookie')
    return answer(c, () => shortlistPage(c.var.cx, c.req.param('id')))
  })
  // A browser without our service worker sends it here. Nothing of it is read, from any sender, and the page asks for the file again.
  .post(
    SHARE_TARGET,
    describe('Leads on to Add Script', { 303: REDIRECT, 503: HTML }, SHARING),
    takeUnreadBody,
    withContext,
    withHeaders,
    withKillSwitch,
    unlessOff,
    (c) => c.redirect(AFTER_SHARING, 303),
  )
  // Another static page.
  .get('/results/:id/print', describe('Shows the print view of a result’s script', PAGE), (c) =>
    c.env.ASSETS.fetch(c.req.raw),
  )
  // Documents of the build are no pages at their own names.
  .all('/script/*', missingPage)
  .all('/characters/*', missingPage)
  .all('/rooms/*', missingPage)
  .all('/results/*', missingPage)
  .all('/shortlists/*', missingPage)
  .all('/404', missingPage)

async function answer(c: HonoContext<AppEnv>, read: () => Page | Promise<Page>): Promise<Response> {
  const place = { files: c.env.ASSETS, url: new URL(c.req.url) }
  const { page, html } = await documentOf(c.var.cx, place, read)
  if (page.isTransient) c.header('Cache-Control', 'no-store')
  if (page.isHidden) c.header('X-Robots-Tag', 'noindex')
  if (page.retryAfterSeconds !== null) c.header('Retry-After', String(page.retryAfterSeconds))
  return c.html(html, page.status)
}
