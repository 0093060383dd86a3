import type { Params } from 'react-router'
import type { PagePath } from './page-paths.ts'

type FetchData = (params: Params, search: string) => Promise<void>

/** What a page asks for first, by its path: fetched ahead when a link to it is pointed at. */
export const PAGE_DATA: Partial<Record<PagePath, FetchData>> = {
  '/script/:id': async ({ id = '' }) => {
    const { officialCharacters, scriptById } = await import('../../script/scripts.ts')
    scriptById(id).refreshIfStale()
    officialCharacters.refreshIfStale()
  },
  '/library': async (_params, search) => {
    const { filtersIn } = await import('#protocol/library/library-filters.ts')
    const { PAGE_SIZE, pagedCardsFor } = await import('../../library/paged-cards.ts')
    pagedCardsFor(filtersIn(new URLSearchParams(search))).open(PAGE_SIZE)
  },
  '/results/:id': async ({ id = '' }) =>
    (await import('../../room/result/kept-results.ts')).resultById(id).refreshIfStale(),
  '/changelog': async () => (await import('../../home/changelog-page.tsx')).changelogText.refreshIfStale(),
}
