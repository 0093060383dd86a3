import { usePageTitle } from '../frame/use-page-title.ts'
import { BannerCard } from '../parts/banner-card.tsx'
import { Credits } from '../parts/page/credits.tsx'
import { Hero } from './home/hero.tsx'
import { Tiles } from './home/tiles.tsx'
import { useHomeBanner } from './home/use-home-banner.ts'
import { YourRooms } from './home/your-rooms.tsx'
import styles from './home/home.module.css'

export function HomePage() {
  usePageTitle(null)
  const { banner, place } = useHomeBanner()
  const card = banner && <BannerCard banner={banner} />
  return (
    <div className={styles['home']} data-waits={place === 'waiting' || undefined}>
      <Hero />
      {place === 'above' && card}
      <YourRooms />
      <Tiles />
      {place === 'below' && card}
      <Credits withChangelog />
    </div>
  )
}
