import type { Context as HonoContext } from 'hono'
import * as calls from '#protocol/calls/programs.ts'
import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import type { AppEnv } from '../context.ts'
import { characterRow } from '../pages/character-pages.ts'
import { characterEmbed, resultEmbed, roomEmbed, scriptEmbed, shortlistEmbed } from '../pages/embeds.ts'
import { oembedOf } from '../pages/oembed.ts'
import { logoPicture } from '../pages/page.ts'
import { notFound, Problem } from '../problem.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { sitemap, sitemapIndex } from '../services/library/sitemap.ts'
import * as images from '../services/pictures/images.ts'
import { findResult } from '../services/results/find-result.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { findScript } from '../services/scripts/find-script.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { serve } from './serve.ts'

const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** Chats look up how to show a link like crawlers. What is allowed comes first, for those that stop at the first line that fits. */
const ROBOTS = ['User-agent: *', 'Allow: /api/oembed', 'Allow: /embeds/', 'Disallow: /api/']

/** A key names its content, so a picture never changes; nor does a catalogue under its own version. */
const FOREVER = 'public, max-age=31536000, immutable'

/** What other programs ask for: how a link is shown, which pages there are, our pictures. */
export const programRoutes = [
  serve(calls.readOEmbed, async (cx, { query }, c) => {
    if (query.format !== 'json') {
      throw new Problem('FORMAT_NOT_SUPPORTED', 'Belfry answers oEmbed as JSON only. Ask with format=json.')
    }
    const { oembed, isTransient } = await oembedOf(cx, query)
    if (isTransient) c.header('Cache-Control', 'no-store')
    return oembed
  }),
  serve(calls.embedRoom, async (cx, { file }, c) => embedded(c, roomEmbed(cx, await rooms.door(cx, file)))),
  serve(calls.embedResult, async (cx, { file }, c) => embedded(c, resultEmbed(cx, await findResult(cx, file)))),
  serve(calls.embedShortlist, async (cx, { file }, c) =>
    embedded(c, shortlistEmbed(cx, await shortlists.look(cx, file))),
  ),
  serve(calls.embedScript, async (cx, { file }, c) => {
    const [script, official] = await Promise.all([findScript(cx, file), catalogue.current(cx.db, cx.now)])
    // A temporary script leaves the library by itself, so no cache may keep it.
    if (script.expiresAt !== null) c.header('Cache-Control', 'no-store')
    return embedded(c, scriptEmbed(cx, script, official, await logoPicture(cx, script.logoUrl)))
  }),
  serve(calls.embedCharacter, async (cx, { file }, c) => embedded(c, characterEmbed(cx, await characterRow(cx, file)))),
  serve(calls.readRobots, (cx, _, c) => c.text([...ROBOTS, `Sitemap: ${cx.origin}/sitemap.xml`, ''].join('\n'))),
  serve(calls.readSitemaps, async (cx, _, c) => c.body(await sitemapIndex(cx), 200, XML)),
  serve(calls.readSitemap, async (cx, { part }, c) => c.body(await sitemap(cx, part), 200, XML)),
  serve(calls.readImage, (_, { key }, c) => imageAt(c, key)),
  // The present catalogue where it is no file of the deploy. Under another version's name nobody keeps it.
  serve(calls.readCatalogue, async (cx, _, c) => {
    const list = await catalogue.list(cx)
    c.header('Cache-Control', c.req.path === catalogueFile(list.version) ? FOREVER : 'no-store')
    return list
  }),
]

function embedded(c: HonoContext<AppEnv>, embed: string | null): Response {
  if (embed === null) throw notFound('This preview')
  c.header('X-Robots-Tag', 'noindex')
  return c.body(embed, 200, { 'Content-Type': 'application/json; charset=UTF-8' })
}

/**
 * A picture that is none of the deploy's files: of people and scripts, and of characters that came since. Those of people and scripts
 * may have to go at once, so no copy of them stays at the edge.
 */
async function imageAt(c: HonoContext<AppEnv>, key: string): Promise<Response> {
  const tag = c.req.header('If-None-Match') ?? null
  const isOfCharacter = key.startsWith('icon-')
  const kept = isOfCharacter ? await caches.default.match(c.req.url).catch(() => undefined) : undefined
  if (kept !== undefined && tag === null) return new Response(kept.body, kept)
  const image = await images.find(c.var.cx, key, tag)
  const headers = { 'Cache-Control': FOREVER, ETag: image.etag }
  if (image.body === null) return c.body(null, 304, headers)
  const answer = c.body(image.body, 200, { ...headers, 'Content-Type': image.type })
  // A failing cache only costs time.
  if (isOfCharacter) c.executionCtx.waitUntil(caches.default.put(c.req.url, answer.clone()).catch(() => {}))
  return answer
}
