import { usePageTitle } from '../frame/use-page-title.ts'
import { BannerCard } from '../parts/banner-card.tsx'
import { Credits } from '../parts/credits/credits.tsx'
import { Hero } from './home/hero.tsx'
import { Tiles } from './home/tiles.tsx'
import { useHomeBanner } from './home/use-home-banner.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import styles from './home/home.module.css'

const YourRooms = lazyPart(async () => (await import('./home/your-rooms.tsx')).YourRooms)
const BelowTiles = lazyPart(async () => (await import('./home/below-tiles.tsx')).BelowTiles)

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
