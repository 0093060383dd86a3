import { FIRST_CARDS } from '#protocol/first-data.ts'
import type { LibraryPage } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../context.ts'
import { isWithinRate } from '../rate-limit.ts'
import * as library from '../services/library/library.ts'
import { type Page, plainPage, titled } from './page.ts'

const LISTED = 20

/** The filters that the library's address may have. */
const FILTERS = ['search', 'type', 'sort', 'include', 'exclude'] as const
export const LIBRARY_QUERY = [...FILTERS, 'mine'] as const

/** The library with the filters of its address. With invalid filters it has no data: the app shows the error. */
export async function libraryPage(cx: Context, query: Record<string, string>): Promise<Page> {
  const page = { ...plainPage(cx, 'library', '/library'), title: titled('Script Library') }
  const { search, type, sort, include, exclude } = query
  const parsed = ScriptQuery.safeParse({ search, type, sort, include, exclude, limit: String(FIRST_CARDS) })
  // The app loads the caller's own scripts itself, since this page is the same for everybody.
  if (!parsed.success || query['mine'] !== undefined) return { ...page, name: null }
  const isSearch = FILTERS.some((name) => name !== 'sort' && (query[name] ?? '') !== '')
  // The app asks itself, and shows the refusal.
  if (isSearch && !(await isWithinRate(cx, 'SEARCHES', cx.address))) return { ...page, name: null, isTransient: true }
  const first = await library.page(cx, parsed.data)
  const { limit: _, page: __, ...filters } = parsed.data
  const count = first.libraryTotal.toLocaleString('en-US')
  return {
    ...page,
    description: `${count} scripts for Blood on the Clocktower: search by words and characters, open one, or nominate it in a voting room.`,
    jsonLd: listOf(cx, first),
    data: { ...page.data, library: { filters, page: first } },
  }
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
