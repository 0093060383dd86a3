import { CACHED_PAGES } from 'virtual:cached-pages'

/**
 * Where the service worker caches answers. All of them are the same for everybody. The number changes when what is cached could
 * no longer be read by a new build.
 */
export const CACHES = {
  /** Documents as the Worker drew them, with their style sheets; the build is part of the name, since they name its files. */
  pages: 'belfry-pages-1-',
  /** Opened scripts and results, the characters, the library's index. */
  data: 'belfry-data-1',
  /** Lists of the library's cards, as far as they were seen. */
  cards: 'belfry-cards-1',
  pictures: 'belfry-pictures-1',
  /** What somebody has marked "Keep for offline": never removed to save space. */
  marked: 'belfry-marked-1',
  /** What was shared with Belfry, for a day. */
  shared: 'belfry-shared-1',
} as const

type CachedKind = Exclude<keyof typeof CACHES, 'marked' | 'shared'> | 'sheets'

const DATA = /^\/(?:catalogue\/[^/]+|api\/(?:characters(?:\/jinxes)?|library\/index|scripts\/[^/.]+|results\/[^/]+))$/u
const CARDS = /^\/api\/library(?:\/cards)?$/u
/** Each server-rendered document has one, named by the build. */
const SHEETS = /^\/assets\/[a-z-]+-[\da-f]{12}\.css$/u
const PICTURES = /^\/images\/[^/]+$/u

/**
 * Which cache keeps the answer to a GET for this address; null: none, so the network alone answers. What belongs to one
 * person, sign-in, rooms and the pages of Admins are not on the list, and an answer marked `no-store` is not cached either.
 */
export function cachedAs({ pathname, search }: Pick<URL, 'pathname' | 'search'>): CachedKind | null {
  if (CARDS.test(pathname)) return /[?&](?:sponsor|mine)=/u.test(search) ? null : 'cards'
  if (search !== '') return null
  if (CACHED_PAGES.test(pathname)) return 'pages'
  if (DATA.test(pathname)) return 'data'
  if (SHEETS.test(pathname)) return 'sheets'
  return PICTURES.test(pathname) ? 'pictures' : null
}

const PRINT = /^\/(?:print(?:\/[^/]+)?|results\/[^/]+\/print)$/u
/** The API, the way to the providers and back, and files. */
const NO_DOCUMENT = /^\/(?:api\/|auth\/(?:google|discord|logout)$|health(?:\/|$)|(?:images|catalogue)\/)|\.[^/]*$/u

/** The bare document that stands in for a page that is not cached; null where the network alone may answer. */
export function shellFor(pathname: string): 'app' | 'print' | null {
  if (NO_DOCUMENT.test(pathname)) return null
  return PRINT.test(pathname) ? 'print' : 'app'
}
