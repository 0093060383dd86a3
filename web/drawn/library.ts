import { drawnOffers } from '../library/drawn-offers.ts'
import { seedCards } from '../library/paged-cards.ts'
import { seedNames } from '../library/filter-words.ts'
import { LibraryPage } from '../library/library-page.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const library: DrawnPage = {
  Page: LibraryPage,
  path: '/library',
  seed: ({ library, offers = [] }) => {
    drawnOffers.seed(offers)
    seedNames(library?.characters ?? [])
    if (library !== undefined) seedCards(library)
  },
}
