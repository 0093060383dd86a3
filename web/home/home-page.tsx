import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BannerCard } from '../parts/banner-card.tsx'
import { Credits } from '../parts/credits.tsx'
import { Hero } from './hero.tsx'
import { libraryTotal, Tiles } from './tiles.tsx'
import { seedBanner, useHomeBanner } from './use-home-banner.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import styles from './home.module.css'
import type { DrawnPage } from '../drawn/drawn-page.ts'

const YourRooms = lazyPart(async () => (await import('./your-rooms.tsx')).YourRooms)
const BelowTiles = lazyPart(async () => (await import('./below-tiles.tsx')).BelowTiles)

export function HomePage() {
  usePageTitle(null)
  const isTakenOver = useIsTakenOver()
  const { banner, place } = useHomeBanner()
  const card = banner && <BannerCard banner={banner} />
  return (
    <div className={styles['home']} data-waits={place === 'waiting' || undefined}>
      <Hero />
      {place === 'above' && card}
      <div className={styles['rooms']}>{isTakenOver && <YourRooms />}</div>
      <Tiles />
      {isTakenOver && <BelowTiles />}
      {place === 'below' && card}
      <Credits withChangelog />
    </div>
  )
}

export const home: DrawnPage = {
  Page: HomePage,
  path: '/',
  seed: ({ home }) => {
    if (home === undefined) return
    seedBanner(home.banner)
    libraryTotal.seed(home.libraryTotal)
  },
}
