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
    <div
      // While the banner loads, everything below it is hidden, so that nothing jumps.
      className="grid grid-cols-1 gap-8 data-waiting:[&>:not(#hero)]:invisible"
      data-sky
      data-waiting={place === 'waiting' || undefined}
    >
      <Hero>{isHydrated && <YourRooms />}</Hero>
      {place === 'above' && card}
      <Tiles />
      {/* Evenings and groups are as long as they are: what stands below them, and the footer, come with them. */}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 known:has-[>:last-child:empty]:[&~*]:invisible lg:[:root[data-account=host]_&]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Latest />
        <div className="empty:hidden lg:[:root[data-account=host]_&]:-order-1 lg:[:root[data-account=host]_&]:block lg:[:root[data-account=host]_&]:min-h-[320px] [:root[data-account]:has(&:empty)_#footer]:invisible">
          {isHydrated && <LastNights />}
        </div>
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
    <section id="hero" className="relative -mt-6 pt-6 pb-12" aria-labelledby="tagline">
      <div
        {...dusk.useContents('dusk', EVENING)}
        id="dusk"
        className="absolute inset-x-[calc(50%-50vw)] top-[-120px] bottom-0 z-[-1] [--tower-height:calc(100%-124px)] [--tower-left:calc(50%+min(50vw,560px)-240px)] [--tower-x:calc(50%+min(50vw,560px)-170px)] max-md:[--houses:14px] max-md:[--tower-height:150px] max-md:[--tower-left:calc(100%-var(--gutter)-70px)] max-md:[--tower-x:calc(100%-var(--gutter)-35px)]"
      />
      <div className="relative max-w-[44rem]">
        <p className="text-body font-semibold text-accent">{say`${PRODUCT}, for Storytellers and their tables`}</p>
        {/* The same lines in every font, so that nothing below moves when the display face comes. Enlarged letters wrap freely. */}
        <h1
          id="tagline"
          className="mt-3 mb-4 text-hero leading-[1.04] min-[20em]:[&>span]:block min-[20em]:[&>span]:whitespace-nowrap"
        >
          <span>{TAGLINE_LINES[0]}</span> <span>{TAGLINE_LINES[1]}</span>
        </h1>
        <p className="text-large text-muted max-md:max-w-[15rem]">{say`Browse scripts, open a room, let the table decide.`}</p>
        {/* This device has a seat in a room: its link comes with the script, and moves nothing. */}
        <div className="mt-4 empty:hidden [:root[data-rooms]_&]:block [:root[data-rooms]_&]:min-h-[calc(1.5*var(--size-body)+var(--s2)+var(--target)+8px)] sm:[:root[data-rooms]_&]:min-h-[calc(var(--target)+8px)]">
          {children}
        </div>
      </div>
    </section>
  )
}
