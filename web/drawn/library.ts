import { seedCards } from '../library/paged-cards.ts'
import { LibraryPage } from '../pages/library.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const library: DrawnPage = {
  Page: LibraryPage,
  path: '/library',
  seed: ({ library }) => {
    if (library !== undefined) seedCards(library)
  },
}
