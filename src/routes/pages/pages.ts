import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { file, REDIRECT, UNCHANGED } from '#protocol/calls/call.ts'
import type { AppEnv } from '../../context.ts'
import { withHeaders } from '../../middleware/answers.ts'
import { withContext } from '../../middleware/context.ts'
import { edgeCache, revalidated } from '../../middleware/edge-cache.ts'
import { withKillSwitch } from '../../middleware/kill-switch.ts'
import { takeUnreadBody } from '../../middleware/request-checks.ts'
import { withSession } from '../../middleware/session.ts'
import { AFTER_SHARING, SHARE_TARGET } from '#protocol/document.ts'
import { type PageFacts, pages, PAGES, type RoutedPageName, workerPaths } from '#protocol/pages.ts'
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
import * as communityMark from '../../services/site/community-mark.ts'
import * as siteOptions from '../../services/site/site-options.ts'
import { describe } from '../describe.ts'
import { missingPage } from './missing-page.ts'

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

/** Also depends on the notice and the mark, which are part of no version: a page that could not read it is not kept. */
async function homeKey({ var: { cx } }: HonoContext<AppEnv>): Promise<string | null> {
  const [build, banner, mark] = await Promise.all([
    buildOfPages(),
    siteOptions.banner(cx).catch(() => null),
    communityMark.findForPage(cx),
  ])
  return build === null || banner === null ? null : `${build}-${banner.updatedAt ?? 0}-${mark.updatedAt ?? 0}`
}

/** Partners are counted again also while the library does not change. */
async function characterKey({ var: { cx } }: HonoContext<AppEnv>): Promise<string | null> {
  const build = await buildOfPages()
  return build === null ? null : `${build}-${hourOf(cx.now)}`
}

type Of<Answer> = (c: HonoContext<AppEnv>) => Answer

/** How a page is read. */
interface Reading {
  /** With its head and its first data. */
  read: Of<Page | Promise<Page>>
  /** What it may answer. */
  answers?: Parameters<typeof describe>[1]
  /** What comes before its cached copy. */
  steps?: readonly MiddlewareHandler<AppEnv>[]
  /** What of its query it depends on, and what else but the library. */
  query?: readonly string[]
  key?: Of<Promise<string | null>>
  /** Where it leads on, if it does. */
  leadsOn?: Of<Promise<Response | null>>
}

const readId = (c: HonoContext<AppEnv>) => c.req.param('id') ?? ''

/** The pages that the Worker renders at paths of their own. */
const READINGS: Readonly<Record<RoutedPageName, Reading>> = {
  home: { key: homeKey, read: ({ var: { cx } }) => homePage(cx) },
  library: {
    answers: LIMITED_PAGE,
    query: LIBRARY_QUERY,
    read: (c) => libraryPage(c.var.cx, new URL(c.req.url).searchParams),
  },
  script: {
    answers: LIMITED_PAGE,
    read: async (c) => countedIfMissing(c.var.cx, await scriptPage(c.var.cx, readId(c))),
  },
  characters: { read: ({ var: { cx } }) => charactersPage(cx) },
  character: {
    answers: { ...LIMITED_PAGE, 301: REDIRECT },
    key: characterKey,
    leadsOn: async (c) => {
      const id = readId(c)
      // Where the database is away the page says so itself.
      const path = await characterPath(c.var.cx, id).catch(() => null)
      return path === null || path === `/characters/${encodeURIComponent(id)}` ? null : c.redirect(path, 301)
    },
    read: async (c) => countedIfMissing(c.var.cx, await characterPage(c.var.cx, readId(c))),
  },
  compare: {
    answers: { ...LIMITED_PAGE, 302: REDIRECT },
    steps: [hidden, countedCompare],
    query: COMPARED,
    leadsOn: async (c) => {
      const [a, b] = comparedIn(c)
      if (a !== b || (await comparePage(c.var.cx, a, b).catch(() => null))?.status !== 200) return null
      return c.redirect(`/script/${encodeURIComponent(a)}`, 302)
    },
    read: (c) => comparePage(c.var.cx, ...comparedIn(c)),
  },
  changelog: { read: ({ var: { cx } }) => changelogPage(cx) },
  'create-room': { read: ({ var: { cx } }) => createRoomPage(cx) },
  room: { answers: DOOR, read: (c) => roomPage(c.var.cx, c.req.param('code') ?? '') },
  'room-not-found': {
    read: (c) => {
      // Nothing in it is secret or changes: Back may show it again.
      c.header('Cache-Control', 'no-cache')
      return roomNotFoundPage(c.var.cx, c.req.query('reason'))
    },
  },
  result: {
    answers: LIMITED_PAGE,
    steps: [revalidated],
    read: async (c) => countedIfMissing(c.var.cx, await resultPage(c.var.cx, readId(c))),
  },
  shortlist: {
    answers: LIMITED_PAGE,
    // The reader’s own names come by the API; here a member’s page keeps their places.
    steps: [withSession],
    read: (c) => {
      c.header('Vary', 'Authorization, Cookie')
      return shortlistPage(c.var.cx, readId(c))
    },
  },
}

/** Pages that the Worker answers for. Those that a file of the build holds come first: a path with parameters would fit them, too. */
export const pageRoutes = new Hono<AppEnv>()

pageRoutes.get('/rooms/:code/screen', describe(PAGES.screen.summary, DOOR), ...PUBLIC, async (c) => {
  const { status, retryAfterSeconds } = await roomPage(c.var.cx, c.req.param('code'))
  const document = await c.env.ASSETS.fetch(new URL('/rooms/screen', c.req.url))
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds))
  return c.html(await document.text(), status)
})

for (const [name, { paths, summary = '', rendered, isInvitation }] of pages()) {
  if (rendered !== undefined || name === 'screen') continue
  for (const path of paths.filter(isOfWorker))
    pageRoutes.get(path, describe(summary, PAGE), async (c) => {
      const document = await c.env.ASSETS.fetch(c.req.raw)
      if (isInvitation === undefined) return document
      const page = new Response(document.body, document)
      page.headers.set('Cache-Control', 'no-store')
      page.headers.set('X-Robots-Tag', 'noindex')
      return page
    })
}

for (const [name, { read, answers = PAGE, steps = [], query = [], key = buildOfPages, leadsOn }] of Object.entries(
  READINGS,
)) {
  const { paths, summary = '', rendered }: PageFacts = PAGES[name as RoutedPageName]
  const cached = rendered?.edgeSeconds === undefined ? [] : [edgeCache(rendered.edgeSeconds, query, key)]
  for (const path of paths)
    pageRoutes.get(
      path,
      describe(summary, answers),
      ...PUBLIC,
      ...steps,
      ...cached,
      async (c) => (await leadsOn?.(c)) ?? answer(c, () => read(c)),
    )
}

// A browser without our service worker sends it here. Nothing of it is read, from any sender, and the page asks for the file again.
pageRoutes.post(
  SHARE_TARGET,
  describe('Leads on to Add Script', { 303: REDIRECT, 503: HTML }, SHARING),
  takeUnreadBody,
  withContext,
  withHeaders,
  withKillSwitch,
  unlessOff,
  (c) => c.redirect(AFTER_SHARING, 303),
)

// Documents of the build are no pages at their own names.
for (const path of [...workerPaths().filter((path) => path.endsWith('*')), '/404']) pageRoutes.all(path, missingPage)

/** Below a path that the Worker renders. */
function isOfWorker(path: string): boolean {
  return workerPaths().some((one) => one.endsWith('*') && path.startsWith(one.slice(0, -1)))
}

async function answer(c: HonoContext<AppEnv>, read: () => Page | Promise<Page>): Promise<Response> {
  const place = { files: c.env.ASSETS, url: new URL(c.req.url) }
  const { page, html } = await documentOf(c.var.cx, place, read)
  if (page.isTransient) c.header('Cache-Control', 'no-store')
  if (page.isHidden) c.header('X-Robots-Tag', 'noindex')
  if (page.retryAfterSeconds !== null) c.header('Retry-After', String(page.retryAfterSeconds))
  return c.html(html, page.status)
}
