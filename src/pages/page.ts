import { isShown } from '#domain/banner.ts'
import type { PictureSize } from '#domain/picture-size.ts'
import { plural } from '#domain/plural.ts'
import { PRODUCT, TAGLINE_LINES } from '#domain/product.ts'
import { PROBLEM_STATUS } from '#protocol/problem.ts'
import { OFF_RETRY_SECONDS } from '#protocol/site-disabled.ts'
import type { ServerPageName, InitialData } from '#protocol/pages.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { refuseUnknown } from '../rate-limit.ts'
import * as library from '../services/library/library.ts'
import * as images from '../services/pictures/images.ts'
import type { Faces } from '../services/pictures/faces.ts'
import * as communityMark from '../services/site/community-mark.ts'
import * as siteOptions from '../services/site/site-options.ts'
import { siteOf } from '../services/site/site.ts'

/** What makes one page different from the bare app: how it is rendered, its metadata and its first data. */
export interface Page {
  /** Null for the bare app, which renders itself. */
  name: ServerPageName | null
  title: string
  /** What a preview of a link calls the page; else its title. */
  previewTitle?: string
  description: string
  /** The canonical address. */
  address: string
  picture: LinkPicture
  /** Other forms of what it shows, for programs. */
  links: readonly HeadLink[]
  /** Crawlers must not index it. */
  isHidden: boolean
  /** Temporary or missing, so it must not be cached. */
  isTransient: boolean
  status: 200 | 404 | 410 | 429 | 503
  /** For a page that says to try again later. */
  retryAfterSeconds: number | null
  jsonLd: unknown
  data: InitialData
  /** People's small pictures, which stand at the document's end. */
  faces?: Faces
  /** Data of parts that the browser keeps as they were rendered. The document has none of it. */
  renderedWith?: Pick<InitialData, 'sheet' | 'offers' | 'characterLists' | 'characterSheet' | 'scriptsCompared'>
}

export interface HeadLink {
  rel: 'alternate' | 'discord:component-embed'
  type: string
  /** Absolute. */
  href: string
  title?: string
}

/** The feed of the newest scripts. */
export function feedLink(origin: string): HeadLink {
  const href = `${origin}/feeds/library.xml`
  return { rel: 'alternate', type: 'application/atom+xml', title: 'Newest scripts', href }
}

/** The feed of what syncs have changed of characters. */
export function changesFeedLink(origin: string): HeadLink {
  const href = `${origin}/feeds/changes.xml`
  return { rel: 'alternate', type: 'application/atom+xml', title: 'Changed characters', href }
}

/** What a link shows: a picture at our own address, whose size is known before it is loaded. */
export interface LinkPicture extends PictureSize {
  url: string
}

const STANDARD = { path: '/icons/preview.png', width: 1200, height: 630 } as const

export function standardPicture({ origin }: Pick<Context, 'origin'>): LinkPicture {
  const { path, ...size } = STANDARD
  return { url: origin + path, ...size }
}

/** Smaller ones, for where the standard picture is too large. */
export function smallPictures({ origin }: Pick<Context, 'origin'>): LinkPicture[] {
  return [512, 192].map((side) => ({ url: `${origin}/icons/bell-${side}.png`, width: side, height: side }))
}

/** A script's logo; the standard picture where there is none, or nobody knows how large it is. */
export async function logoPicture(cx: Context, logoUrl: string | null): Promise<LinkPicture> {
  const size = logoUrl === null ? null : await images.sizeAt(cx, logoUrl).catch(() => null)
  return logoUrl === null || size === null ? standardPicture(cx) : { url: cx.origin + logoUrl, ...size }
}

/** A page with the usual metadata. */
export function plainPage(cx: Context, name: ServerPageName | null, path: string): Page {
  return {
    name,
    title: PRODUCT,
    description: `${TAGLINE_LINES.join(' ')} A script library and voting rooms for Blood on the Clocktower groups.`,
    address: cx.origin + path,
    picture: standardPicture(cx),
    links: [],
    isHidden: false,
    isTransient: false,
    status: 200,
    retryAfterSeconds: null,
    jsonLd: null,
    data: { siteEnabled: true, site: siteOf(cx) },
  }
}

export function titled(words: string): string {
  return `${words} · ${PRODUCT}`
}

/** Stands in for a page that could not be read or rendered: the app loads its data and shows the error itself. */
export function barePage(cx: Context): Page {
  return { ...plainPage(cx, null, '/'), isTransient: true }
}

/** In place of a page that is asked for too often, or whose store is away: it says when to try again. Null for other problems. */
export function limitedPage(page: Page, { code, message, retryAfterSeconds }: Problem): Page | null {
  if (code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') return null
  const limited = { ...page, name: 'room-limited', status: PROBLEM_STATUS[code], retryAfterSeconds } as const
  return { ...limited, title: titled('One moment'), data: { ...page.data, limited: message } }
}

/** Replaces every page while the site is off. A crawler that reads `noindex` drops the address; one that reads 503 comes again. */
export function siteOffPage(cx: Context): Page {
  const page = plainPage(cx, 'unavailable', '/')
  return {
    ...page,
    title: titled('Unavailable'),
    isTransient: true,
    status: 503,
    retryAfterSeconds: OFF_RETRY_SECONDS,
    data: { ...page.data, siteEnabled: false },
  }
}

/** A page by somebody's id; if there is nothing it counts like a search, and says so once those are too many. */
export async function countedIfMissing(cx: Context, page: Page): Promise<Page> {
  if (page.status !== 404) return page
  try {
    await refuseUnknown(cx)
    return page
  } catch (error) {
    const limited = error instanceof Problem ? limitedPage(page, error) : null
    if (limited === null) throw error
    return limited
  }
}

export function changelogPage(cx: Context): Page {
  const page = plainPage(cx, 'changelog', '/changelog')
  return { ...page, title: titled('Changelog'), data: { ...page.data, changelog: '' } }
}

export function createRoomPage(cx: Context): Page {
  return { ...plainPage(cx, 'create-room', '/create-room'), title: titled('Create Voting Room') }
}

/** The home page with its notice, the number of scripts, and the newest of them. */
export async function homePage(cx: Context): Promise<Page> {
  const page = plainPage(cx, 'home', '/')
  const [{ data: banner }, { data: mark }, brief] = await Promise.all([
    siteOptions.banner(cx),
    communityMark.findForPage(cx),
    library.brief(cx),
  ])
  const { libraryTotal } = brief
  return {
    ...page,
    previewTitle: `${PRODUCT}: pick tonight’s script together`,
    links: [feedLink(cx.origin)],
    description: `Browse ${plural(libraryTotal, 'Blood on the Clocktower script', 'Blood on the Clocktower scripts')}, open a voting room for your table, or roll a random script.`,
    data: { ...page.data, home: { banner: isShown(banner) ? banner : null, mark, ...brief } },
  }
}
