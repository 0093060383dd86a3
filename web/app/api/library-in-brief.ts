import * as calls from '#protocol/calls/library.ts'
import { briefOf, readCards } from '#protocol/library/packed-cards.ts'
import { BRIEF_SCRIPTS } from '#protocol/document.ts'
import type { LibraryInBrief } from '#protocol/pages.ts'
import { call } from './client.ts'

/** What the home page shows of the library. A file of its own, since it loads nothing else of it. */
export async function readLibraryInBrief(): Promise<LibraryInBrief> {
  const page = await call(calls.list, { query: { limit: BRIEF_SCRIPTS } })
  return { libraryTotal: page.libraryTotal, latest: readCards(page).map(briefOf) }
}
