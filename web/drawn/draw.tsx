import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { CHANGELOG } from 'virtual:documents'
import type { Draw, DrawnName } from '#protocol/drawn-page.ts'
import { App } from '../app/app.tsx'
import { DRAWN_PATHS, routeAt } from '../app/navigation/drawn-paths.ts'
import { PlayedScriptContents } from '../room/result/played-script-contents.tsx'
import { CountingContents } from '../room/result/counting-contents.tsx'
import { counting, playedScript } from '../room/result/kept-parts.tsx'
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
import { IslandsContext } from '../ui/island.tsx'
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

const ISLANDS = new Map<unknown, ComponentType<never>>([
  [markdown, RenderedMarkdown],
  [offers, CharacterOffersContents],
  [counting, CountingContents],
  [playedScript, PlayedScriptContents],
])

/** The markup of a page, whole. */
export const draw: Draw = (name, address, data) => {
  const { Page, Shut } = PAGES[name]
  const own = name === 'changelog' ? { ...data, changelog: CHANGELOG } : data
  const route = routeAt(DRAWN_PATHS, address.pathname)
  return renderToString(
    <IslandsContext value={ISLANDS}>
      <App address={address} route={route} Page={Page} data={own} Shut={Shut} />
    </IslandsContext>,
  )
}
