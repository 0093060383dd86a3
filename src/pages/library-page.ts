import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { characterOffers } from '#domain/library/character-offers.ts'
import { plural } from '#domain/plural.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { FIRST_CARDS } from '#protocol/document.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { filtersIn, type LibraryFilters } from '#protocol/library/library-filters.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { requireRate, TOO_MANY_SEARCHES } from '../rate-limit.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import * as library from '../services/library/library.ts'
import { feedLink, type HeadLink, type Page, plainPage, titled } from './page.ts'

const LISTED = 20

/** What the library's address may say. */
export const LIBRARY_QUERY = ['search', 'type', 'difficulty', 'sort', 'include', 'exclude', 'cursor', 'mine'] as const

/** The library with the filters of its address, or the sentence that says why it cannot be shown. */
export async function libraryPage(cx: Context, address: URLSearchParams): Promise<Page> {
  const page = { ...plainPage(cx, 'library', '/library'), title: titled('Script Library') }
  const filters = filtersIn(address)
  // The app loads the caller's own scripts itself, since this page is the same for everybody.
  if (address.has('mine')) return { ...page, name: null }
  try {
    const [{ faces = {}, ...first }, characters] = await Promise.all([pageOf(cx, filters), charactersOf(cx, filters)])
    return {
      ...page,
      description: `${plural(first.libraryTotal, 'script', 'scripts')} for Blood on the Clocktower. Search by name or character, read one, or nominate it in a voting room.`,
      links: feedLinks(cx, filters),
      jsonLd: listOf(cx, first),
      faces,
      data: { ...page.data, library: { filters, page: first, characters } },
      renderedWith: { offers: offersFor(filters) },
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, retryAfterSeconds } = error
    const data = { ...page.data, library: { filters, refusal: message } }
    const status = retryAfterSeconds === null ? 200 : 429
    return { ...page, isHidden: true, isTransient: true, status, retryAfterSeconds, data }
  }
}

async function pageOf(cx: Context, filters: LibraryFilters): Promise<LibraryPage> {
  const [include, exclude] = [filters.include.join(), filters.exclude.join()]
  const asked = { ...filters, include, exclude, limit: String(FIRST_CARDS) }
  const { success, data, error } = ScriptQuery.safeParse(asked)
  if (!success) throw new Problem('VALIDATION_FAILED', error.issues[0]?.message ?? '')
  if (isSearch(filters)) await requireRate(cx, 'SEARCHES', cx.address, TOO_MANY_SEARCHES)
  return library.page(cx, data)
}

/** By the names that came with this build: the same for everybody, and nothing is read for it. */
const offersFor = ({ search, include }: LibraryFilters) => characterOffers(search, embeddedCatalogue().all, include)

/** As in the API: the first page of all scripts is everybody's, everything else counts. */
const isSearch = ({ search, type, difficulty, include, exclude, cursor }: LibraryFilters) =>
  search !== '' || type !== 'all' || difficulty !== 'all' || include.length + exclude.length > 0 || cursor !== undefined

/** The feed of all scripts, and of those that its address asks for as far as a feed can. */
function feedLinks({ origin }: Context, filters: LibraryFilters): HeadLink[] {
  const { search, include, type } = filters
  const given = Object.entries({ search, include: include.join(), type })
  const asked = new URLSearchParams(given.filter(([, value]) => value !== '' && value !== 'all'))
  const all = feedLink(origin)
  return asked.size === 0
    ? [all]
    : [{ ...all, href: `${all.href}?${asked}`, title: 'Newest scripts of this search' }, all]
}

/** The official characters among those of the filters, which have their names. */
async function charactersOf(
  cx: Context,
  { include, exclude }: LibraryFilters,
): Promise<{ id: string; name: string }[]> {
  const keys = new Set([...include, ...exclude].map(matchKey))
  if (keys.size === 0) return []
  const { items } = await catalogue.list(cx)
  return items.filter(({ id }) => keys.has(matchKey(id))).map(({ id, name }) => ({ id, name }))
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
