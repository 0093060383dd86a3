import { PRODUCT, TAGLINE } from '#domain/product.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { FIRST_CARDS, type FirstData } from '#protocol/first-data.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { Script } from '#protocol/script.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../context.ts'
import { log, traceOf } from '../log.ts'
import { Problem } from '../problem.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import * as library from '../services/library/library.ts'
import * as scripts from '../services/scripts/find-script.ts'
import { siteOf } from '../services/site/site.ts'

/** All that makes one page different from the bare app: what machines read of it, and the data that it starts with. */
export interface Page {
  title: string
  description: string
  /** The address it is known by. */
  address: string
  picture: string
  /** Crawlers are to leave it out. */
  isHidden: boolean
  /** It is there for a while only, or not at all: no cache keeps it. */
  isPassing: boolean
  status: 200 | 404
  jsonLd: unknown
  data: FirstData
}

const PICTURE = '/icons/preview.png'
const LISTED = 20

/** What stands in the place of every page while the site is off. */
export function switchedOff(cx: Context): Page {
  return { ...plainPage(cx, '/'), isHidden: true, isPassing: true, data: { siteEnabled: false } }
}

/**
 * The page that `make` makes; where it fails, the bare app, which asks for what it lacks and says what is wrong itself.
 */
export async function orBare(cx: Context, make: () => Promise<Page>): Promise<Page> {
  try {
    return await make()
  } catch (error) {
    log({ event: 'request-failed', requestId: cx.requestId, method: 'GET', route: 'pages', ...traceOf(error) })
    return { ...plainPage(cx, '/'), isPassing: true }
  }
}

/** The library under the filters of its address. Filters that make no sense bring no data: the app says what is wrong. */
export async function libraryPage(cx: Context, query: Record<string, string>): Promise<Page> {
  const page = { ...plainPage(cx, '/library'), title: `Script Library · ${PRODUCT}` }
  const { search, type, sort, include, exclude } = query
  const asked = ScriptQuery.safeParse({ search, type, sort, include, exclude, limit: String(FIRST_CARDS) })
  // What is one's own is asked for by the page itself, since this answer is for everybody.
  if (!asked.success || query['mine'] !== undefined) return page
  const first = await library.page(cx, asked.data)
  const { limit: _, page: __, ...filters } = asked.data
  const count = first.libraryTotal.toLocaleString('en-US')
  return {
    ...page,
    description: `${count} scripts for Blood on the Clocktower: search by words and characters, open one, or nominate it in a voting room.`,
    jsonLd: listOf(cx, first),
    data: { siteEnabled: true, site: siteOf(cx), library: { filters, page: first } },
  }
}

/** A script with the official characters that it names. */
export async function scriptPage(cx: Context, id: string): Promise<Page> {
  const page = plainPage(cx, `/script/${encodeURIComponent(id)}`)
  try {
    const [script, { items }] = await Promise.all([scripts.find(cx, id), catalogue.list(cx)])
    const keys = new Set(script.characterIds.map(matchKey))
    const characters = items.filter((character) => keys.has(matchKey(character.id)))
    const isPassing = script.expiresAt !== null
    return {
      ...page,
      title: `${script.name} · ${PRODUCT}`,
      description: describeScript(script),
      picture: cx.origin + (script.logoUrl ?? PICTURE),
      isHidden: isPassing,
      isPassing,
      jsonLd: workOf(page.address, script),
      data: { siteEnabled: true, site: siteOf(cx), script, characters },
    }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
    return { ...page, title: `Script Not Found · ${PRODUCT}`, isHidden: true, isPassing: true, status: 404 }
  }
}

function plainPage(cx: Context, path: string): Page {
  return {
    title: PRODUCT,
    description: `${TAGLINE} A script library and voting rooms for Blood on the Clocktower groups.`,
    address: cx.origin + path,
    picture: cx.origin + PICTURE,
    isHidden: false,
    isPassing: false,
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
    `${type}${author === null ? '' : ` by ${author}`} with ${characterCount} characters${custom}: ` +
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
    ...(author === null ? {} : { author: { '@type': 'Person', name: author } }),
    isPartOf: { '@type': 'Game', name: 'Blood on the Clocktower' },
  }
}
