import { previewName } from '#domain/preview-name.ts'
import { PRODUCT } from '#domain/product.ts'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import type { OEmbed, OEmbedQuery } from '#protocol/link-preview.ts'
import { PAGES } from '#protocol/pages.ts'
import type { Context } from '../context.ts'
import { notFound } from '../problem.ts'
import { findResult } from '../services/results/find-result.ts'
import { findScript } from '../services/scripts/find-script.ts'
import { type HeadLink, type LinkPicture, logoPicture, smallPictures, standardPicture } from './page.ts'

const MOST_LETTERS = 100

/** What a page is called, who made it, and the picture for its link. */
interface Linked {
  title: string
  author: string | null
  picture: LinkPicture
  /** It leaves by itself, so no cache may keep it. */
  isTransient: boolean
}

/** How an address of ours is shown elsewhere, by oEmbed 1.0; not found unless it is a script or a result. */
export async function oembedOf(cx: Context, asked: OEmbedQuery): Promise<{ oembed: OEmbed; isTransient: boolean }> {
  const { title, author, picture, isTransient } = await linkedAt(cx, asked.url)
  const fitting = [picture, standardPicture(cx), ...smallPictures(cx)].find((one) => fits(one, asked))
  const oembed = {
    version: '1.0',
    type: 'link',
    title,
    ...(author === null ? {} : { author_name: author }),
    provider_name: PRODUCT,
    provider_url: `${cx.origin}/`,
    ...(fitting === undefined
      ? {}
      : { thumbnail_url: fitting.url, thumbnail_width: fitting.width, thumbnail_height: fitting.height }),
  } as const
  return { oembed, isTransient }
}

/** Who asks may say how much room there is. */
function fits({ width, height }: LinkPicture, { maxwidth, maxheight }: OEmbedQuery): boolean {
  return width <= (maxwidth ?? width) && height <= (maxheight ?? height)
}

async function linkedAt(cx: Context, address: string): Promise<Linked> {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.host !== new URL(cx.origin).host) throw nothingThere()
  const [, page, id = ''] = /^\/(script|results)\/([^/]+)\/?$/u.exec(url.pathname) ?? []
  if (page === 'script') return scriptLinked(cx, decoded(id))
  if (page === 'results') return resultLinked(cx, decoded(id))
  throw nothingThere()
}

const nothingThere = () => notFound('A script or a result of ours at this address')

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw nothingThere()
  }
}

async function scriptLinked(cx: Context, id: string): Promise<Linked> {
  const { name, author, logoUrl, expiresAt } = await findScript(cx, id)
  return { title: name, author, picture: await logoPicture(cx, logoUrl), isTransient: expiresAt !== null }
}

async function resultLinked(cx: Context, id: string): Promise<Linked> {
  const result = await findResult(cx, id)
  const { lead, name } = outcomeOf(result)
  const title = titleOf({ lead, name: previewName(name, MOST_LETTERS) })
  return { title, author: result.hostName, picture: standardPicture(cx), isTransient: false }
}

/** How a page's head says where its oEmbed is. */
export function oembedLink({ origin }: Pick<Context, 'origin'>, page: 'script' | 'result', id: string): HeadLink {
  const address = origin + PAGES[page].paths[0].replace(':id', encodeURIComponent(id))
  const href = `${origin}/api/oembed?url=${encodeURIComponent(address)}&format=json`
  return { rel: 'alternate', type: 'application/json+oembed', href }
}
