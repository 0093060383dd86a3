import type { ReactNode } from 'react'
import type { LibraryInBrief } from '#protocol/pages.ts'
import { PRODUCT, TAGLINE_LINES } from '#domain/product.ts'
import type { DuskProps } from '../app/dusk/dusk-contents.tsx'
import { say } from '../ui/say.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { dusk } from '../app/dusk/dusk.ts'
import { BannerCard } from '../parts/banner-card.tsx'
import { Credits } from '../app/layout/credits.tsx'
import { ShownMark } from '../parts/community-mark.tsx'
import { libraryInBrief } from '../parts/library-in-brief.ts'
import { Tiles } from './tiles.tsx'
import { useHomeBanner } from './use-home-banner.ts'
import { useResource } from '../app/resource.ts'
import { island } from '../ui/island.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import styles from './home.module.css'

const YourRooms = lazyPart(() => import('./your-rooms.tsx').then((file) => file.YourRooms))
const LastNights = lazyPart(() => import('./last-nights.tsx').then((file) => file.LastNights))
const BelowTiles = lazyPart(() => import('./below-tiles.tsx').then((file) => file.BelowTiles))
export const newest = island<LibraryInBrief>(
  async () => (await import('../parts/script/newest-scripts-contents.tsx')).NewestScripts,
)
const EVENING: DuskProps = { people: 3 }
const NOTHING_YET: LibraryInBrief = { libraryTotal: 0, latest: [] }

export function HomePage() {
  usePageTitle(null)
  const isHydrated = useIsHydrated()
  const { banner, place } = useHomeBanner()
  const card = banner && <BannerCard banner={banner} />
  return (
    <div className={styles['home']} data-sky data-waits={place === 'waiting' || undefined}>
      <Hero>{isHydrated && <YourRooms />}</Hero>
      {place === 'above' && card}
      <Tiles />
      <div className={styles['second']}>
        <Latest />
        <div className={styles['nights']}>{isHydrated && <LastNights />}</div>
      </div>
      {isHydrated && <BelowTiles />}
      {place === 'below' && card}
      <Credits withChangelog />
      <ShownMark />
    </div>
  )
}

function Latest() {
  const { value = NOTHING_YET } = useResource(libraryInBrief)
  return <div {...newest.useContents('latest', value)} id="latest" />
}

function Hero({ children }: { children: ReactNode }) {
  return (
    <section id="hero" className={styles['hero']} aria-labelledby="tagline">
      <div {...dusk.useContents('dusk', EVENING)} id="dusk" className={styles['dusk']} />
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{say`${PRODUCT}, for Storytellers and their tables`}</p>
        <h1 id="tagline" className={styles['tagline']}>
          <span>{TAGLINE_LINES[0]}</span> <span>{TAGLINE_LINES[1]}</span>
        </h1>
        <p className={styles['lead']}>{say`Browse scripts, open a room, let the table decide.`}</p>
        <div className={styles['rooms']}>{children}</div>
      </div>
    </section>
  )
}
