import { renderToString } from 'react-dom/server'
import { CHANGELOG } from 'virtual:documents'
import type { Draw, DrawnName } from '#protocol/drawn-page.ts'
import { App } from '../app/app.tsx'
import { DRAWN_PATHS, routeAt } from '../app/navigation/drawn-paths.ts'
import { footer } from '../app/layout/footer.tsx'
import { FooterContents } from '../app/layout/footer-contents.tsx'
import { hero } from '../home/hero.tsx'
import { HeroContents } from '../home/hero-contents.tsx'
import {
  CountingContents,
  DrawNumbersContents,
  PlayedScriptContents,
  seedSheet,
  StandingsContents,
} from '../room/result/kept-contents.tsx'
import { counting, drawNumbers, sheet, standings } from '../room/result/kept-parts.tsx'
import { banner } from '../parts/banner-card.tsx'
import { BannerContents } from '../parts/banner-contents.tsx'
import { credits } from '../parts/credits.tsx'
import { CreditsContents } from '../parts/credits-contents.tsx'
import { markdown } from '../parts/markdown.tsx'
import { offers } from '../parts/script/character-offers.tsx'
import { CharacterOffersContents } from '../parts/script/character-offers-contents.tsx'
import { RenderedMarkdown } from '../parts/rendered-markdown.tsx'
import { changelog } from '../home/changelog-page.tsx'
import { createRoom } from './create-room.ts'
import type { DrawnPage } from './drawn-page.ts'
import { home } from '../home/home-page.tsx'
import { library } from '../library/library-page.tsx'
import { missingResult } from '../room/result/missing-result.tsx'
import { missingScript } from '../script/script-not-found.tsx'
import { result } from '../room/result/result-page.tsx'
import { room } from '../room/room-page.tsx'
import { roomLimited } from '../room/entry/room-limited.tsx'
import { roomNotFound } from '../room/entry/room-not-found-page.tsx'
import { script } from '../script/script-page.tsx'
import { seedSite } from './seed-site.ts'
import { unavailable } from './unavailable.ts'

export { DOCUMENTS } from 'virtual:documents'

const PAGES: Readonly<Record<DrawnName, DrawnPage>> = {
  home,
  library,
  script,
  'missing-script': missingScript,
  changelog,
  'create-room': createRoom,
  room,
  'room-not-found': roomNotFound,
  'room-limited': roomLimited,
  result,
  'missing-result': missingResult,
  unavailable,
}

// What the browser keeps as it is drawn.
markdown.keep(RenderedMarkdown)
footer.keep(FooterContents)
hero.keep(HeroContents)
banner.keep(BannerContents)
credits.keep(CreditsContents)
standings.keep(StandingsContents)
drawNumbers.keep(DrawNumbersContents)
counting.keep(CountingContents)
offers.keep(CharacterOffersContents)
sheet.keep(PlayedScriptContents)

/** The markup of a page, whole. What it needs is handed over first and nothing waits in between, so no other request can mix in. */
export const draw: Draw = (name, address, data) => {
  const { Page, seed } = PAGES[name]
  seedSite(data)
  seedSheet(data.sheet ?? null)
  seed(name === 'changelog' ? { ...data, changelog: CHANGELOG } : data)
  return renderToString(<App address={address} route={routeAt(DRAWN_PATHS, address.pathname)} Page={Page} />)
}
