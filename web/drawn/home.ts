import { HomePage } from '../pages/home.tsx'
import { seedBanner } from '../pages/home/use-home-banner.ts'
import { libraryTotal } from '../pages/home/tiles.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const home: DrawnPage = {
  Page: HomePage,
  path: '/',
  seed: ({ home }) => {
    if (home === undefined) return
    seedBanner(home.banner)
    libraryTotal.seed(home.libraryTotal)
  },
}
