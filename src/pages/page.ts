import { PRODUCT, TAGLINE } from '#domain/product.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import { FIRST_CARDS, type FirstData } from '#protocol/first-data.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { Script } from '#protocol/script.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../context.ts'
import { log, traceOf } from '../log.ts'
import { Problem } from '../problem.ts'
import { isWithinRate } from '../rate-limit.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import * as library from '../services/library/library.ts'
import { findScript } from '../services/scripts/find-script.ts'
import { siteOf } from '../services/site/site.ts'

/** What makes one page different from the bare app: its metadata and its first data. */
export interface Page {
  title: string
  description: string
  /** The canonical address. */
  address: string
  picture: string
  /** Crawlers must not index it. */
  isHidden: boolean
  /** Temporary or missing, so it must not be cached. */
  isTransient: boolean
  status: 200 | 404
  jsonLd: unknown
  data: FirstData
}

const PICTURE = '/icons/preview.png'
const LISTED = 20

/** Replaces every page while the site is off. */
export function siteOffPage(cx: Context): Page {
  return { ...plainPage(cx, '/'), isHidden: true, isTransient: true, data: { siteEnabled: false } }
}

/** The page that `make` makes; if that fails the bare app, which loads its data and shows the error itself. */
export async function orBare(cx: Context, make: () => Promise<Page>): Promise<Page> {
  try {
    return await make()
  } catch (error) {
    const asked = { requestId: cx.requestId, method: 'GET', route: 'pages', room: null, ms: Date.now() - cx.now }
    log({ event: 'request-failed', ...asked, ...traceOf(error) })
    return { ...plainPage(cx, '/'), isTransient: true }
  }
}

/** The filters that the library's address may have. */
const FILTERS = ['search', 'type', 'sort', 'include', 'exclude'] as const
export const LIBRARY_QUERY = [...FILTERS, 'mine'] as const

/** The library with the filters of its address. With invalid filters it has no data: the app shows the error. */
export async function libraryPage(cx: Context, query: Record<string, string>): Promise<Page> {
  const page = { ...plainPage(cx, '/library'), title: `Script Library · ${PRODUCT}` }
  const { search, type, sort, include, exclude } = query
  const parsed = ScriptQuery.safeParse({ search, type, sort, include, exclude, limit: String(FIRST_CARDS) })
  // The app loads the caller's own scripts itself, since this page is the same for everybody.
  if (!parsed.success || query['mine'] !== undefined) return page
  const isSearch = FILTERS.some((name) => name !== 'sort' && (query[name] ?? '') !== '')
  // The app asks itself, and shows the refusal.
  if (isSearch && !(await isWithinRate(cx, 'SEARCHES', cx.address))) return { ...page, isTransient: true }
  const first = await library.page(cx, parsed.data)
  const { limit: _, page: __, ...filters } = parsed.data
  const count = first.libraryTotal.toLocaleString('en-US')
  return {
    ...page,
    description: `${count} scripts for Blood on the Clocktower: search by words and characters, open one, or nominate it in a voting room.`,
    jsonLd: listOf(cx, first),
    data: { siteEnabled: true, site: siteOf(cx), library: { filters, page: first } },
  }
}

/** A script with its official characters. */
export async function scriptPage(cx: Context, id: string): Promise<Page> {
  const page = plainPage(cx, `/script/${encodeURIComponent(id)}`)
  try {
    const [script, { items }] = await Promise.all([findScript(cx, id), catalogue.list(cx)])
    const keys = new Set(script.characterIds.map(matchKey))
    const characters = items.filter((character) => keys.has(matchKey(character.id)))
    const isTransient = script.expiresAt !== null
    return {
      ...page,
      title: `${script.name} · ${PRODUCT}`,
      description: describeScript(script),
      picture: cx.origin + (script.logoUrl ?? PICTURE),
      isHidden: isTransient,
      isTransient,
      jsonLd: workOf(page.address, script),
      data: { siteEnabled: true, site: siteOf(cx), script, characters },
    }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
    return { ...page, title: `Script Not Found · ${PRODUCT}`, isHidden: true, isTransient: true, status: 404 }
  }
}

function plainPage(cx: Context, path: string): Page {
  return {
    title: PRODUCT,
    description: `${TAGLINE} A script library and voting rooms for Blood on the Clocktower groups.`,
    address: cx.origin + path,
    picture: cx.origin + PICTURE,
    isHidden: false,
    isTransient: false,
    status: 200,
    jsonLd: null,
    data: { siteEnabled: true, site: siteOf(cx) },
  }
}

function describeScript({ author, metadata }: Script): string {
  const { isTeensyville, characterCount, teamCounts, hasCustomCharacters } = metadata
  const { townsfolk, outsider, minion, demon } = teamCounts
  const type = isTeensyville ? 'A Teensyville script' : 'A script'
  const custom = hasCustomCharacters ? ', custom ones among them' : ''
  return (
    `${type}${author === DEFAULT_AUTHOR ? '' : ` by ${author}`} with ${characterCount} characters${custom}: ` +
    `${townsfolk} Townsfolk, ${outsider} Outsiders, ${minion} Minions, ${demon} Demons.`
  )
}

function listOf(cx: Context, first: LibraryPage): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Script Library',
    url: `${cx.origin}/library`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: first.libraryTotal,
      itemListElement: readCards(first)
        .slice(0, LISTED)
        .map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${cx.origin}/script/${encodeURIComponent(id)}`,
        })),
    },
  }
}

function workOf(url: string, { name, author, uploadedAt, metadata }: Script): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name,
    url,
    datePublished: uploadedAt,
    genre: metadata.isTeensyville ? 'Teensyville' : 'Full Game',
    ...(author === DEFAULT_AUTHOR ? {} : { author: { '@type': 'Person', name: author } }),
    isPartOf: { '@type': 'Game', name: 'Blood on the Clocktower' },
  }
}
