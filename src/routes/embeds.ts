import { type Context as HonoContext, Hono } from 'hono'
import { ComponentEmbed } from '#protocol/link-preview.ts'
import type { AppEnv } from '../context.ts'
import { edgeCache, privatelyRevalidated, revalidated } from '../middleware/edge-cache.ts'
import { notFound } from '../problem.ts'
import { characterEmbed, resultEmbed, roomEmbed, scriptEmbed, shortlistEmbed } from '../pages/embeds.ts'
import { characterRow } from '../pages/character-pages.ts'
import { logoPicture } from '../pages/page.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { findResult } from '../services/results/find-result.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { findScript } from '../services/scripts/find-script.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { describe, LIMITED, UNCHANGED } from './describe.ts'
import { limitedUnknown } from './limited.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const ABOUT = `
A page that is shared names its own in a \`<link rel="discord:component-embed">\`: one container of text, one of our pictures and one link button, in at most 3,000 bytes. Names in it are shortened, and escaped for Discord's Markdown. It names nobody but the Storyteller, and has no counts. Where it cannot be made the page has no such link, and this answers 404.
`

const FILE = '/:file{.+\\.json}'

/** What Discord shows of a link, one row for each kind of page. Each is kept, and limited, like its page. */
export const embedRoutes = new Hono<AppEnv>()
  .get(
    `/room${FILE}`,
    describe('Gets the Discord layout of a room’s link', { 200: ComponentEmbed, 429: LIMITED }, ABOUT),
    async (c) => answer(c, roomEmbed(c.var.cx, await rooms.door(c.var.cx, idOf(c.req.param('file'))))),
  )
  .get(
    `/result${FILE}`,
    describe('Gets the Discord layout of a result’s link', { 200: ComponentEmbed, 304: UNCHANGED }, ABOUT),
    revalidated,
    limitedUnknown,
    async (c) => answer(c, resultEmbed(c.var.cx, await findResult(c.var.cx, idOf(c.req.param('file'))))),
  )
  .get(
    `/shortlist${FILE}`,
    describe(
      'Gets the Discord layout of a shortlist’s link',
      { 200: ComponentEmbed, 304: UNCHANGED, 429: LIMITED },
      ABOUT,
    ),
    privatelyRevalidated,
    async (c) => answer(c, shortlistEmbed(c.var.cx, await shortlists.look(c.var.cx, idOf(c.req.param('file'))))),
  )
  .get(
    `/script${FILE}`,
    describe('Gets the Discord layout of a script’s link', { 200: ComponentEmbed, 304: UNCHANGED }, ABOUT),
    edgeCache(MINUTE, []),
    limitedUnknown,
    async (c) => {
      const { cx } = c.var
      const [script, official] = await Promise.all([
        findScript(cx, idOf(c.req.param('file'))),
        catalogue.current(cx.db, cx.now),
      ])
      // A temporary script leaves the library by itself, so no cache may keep it.
      if (script.expiresAt !== null) c.header('Cache-Control', 'no-store')
      return answer(c, scriptEmbed(cx, script, official, await logoPicture(cx, script.logoUrl)))
    },
  )
  .get(
    `/character${FILE}`,
    describe('Gets the Discord layout of a character’s link', { 200: ComponentEmbed, 304: UNCHANGED }, ABOUT),
    edgeCache(DAY, []),
    limitedUnknown,
    async (c) => answer(c, characterEmbed(c.var.cx, await characterRow(c.var.cx, idOf(c.req.param('file'))))),
  )

const idOf = (file: string) => file.slice(0, -'.json'.length)

function answer(c: HonoContext<AppEnv>, embed: string | null): Response {
  if (embed === null) throw notFound('This preview')
  c.header('X-Robots-Tag', 'noindex')
  return c.body(embed, 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}
