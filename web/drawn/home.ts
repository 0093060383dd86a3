import { HomePage } from '../home/home-page.tsx'
import { seedBanner } from '../home/use-home-banner.ts'
import { libraryTotal } from '../home/tiles.tsx'
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
