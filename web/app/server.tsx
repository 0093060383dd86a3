import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { CHANGELOG } from 'virtual:documents'
import { RENDERED_PAGES } from 'virtual:rendered-pages'
import type { RenderPage } from '#protocol/document.ts'
import { newest } from '../home/home-page.tsx'
import { dusk } from './dusk/dusk.ts'
import { Dusk } from './dusk/dusk-contents.tsx'
import { ChangelogContents } from '../home/changelog-contents.tsx'
import { changelog } from '../home/changelog-page.tsx'
import { CharacterContents } from '../characters/character-contents.tsx'
import { CharactersContents } from '../characters/characters-contents.tsx'
import { lists } from '../characters/characters-page.tsx'
import { sheet } from '../characters/character-page.tsx'
import { markdown } from '../parts/markdown.tsx'
import { RenderedMarkdown } from '../parts/rendered-markdown.tsx'
import { CharacterOffersContents } from '../parts/script/character-offers-contents.tsx'
import { offers } from '../parts/script/character-offers.tsx'
import { NewestScripts } from '../parts/script/newest-scripts-contents.tsx'
import { CountingContents } from '../room/result/counting-contents.tsx'
import { counting, playedScript } from '../room/result/saved-parts.tsx'
import { PlayedScriptContents } from '../room/result/played-script-contents.tsx'
import { IslandsContext } from '../ui/island.tsx'
import { CompareContents } from '../script/compare/compare-contents.tsx'
import { comparison } from '../script/compare/compare-page.tsx'
import { NightOrder } from '../script/night-order-contents.tsx'
import { nightOrder } from '../script/script-page.tsx'
import { App } from './app.tsx'

export { DOCUMENTS } from 'virtual:documents'

const ISLANDS = new Map<unknown, ComponentType<never>>([
  [dusk, Dusk],
  [newest, NewestScripts],
  [markdown, RenderedMarkdown],
  [changelog, ChangelogContents],
  [sheet, CharacterContents],
  [lists, CharactersContents],
  [comparison, CompareContents],
  [offers, CharacterOffersContents],
  [counting, CountingContents],
  [playedScript, PlayedScriptContents],
  [nightOrder, NightOrder],
])

/** The markup of a page, whole. */
export const renderPage: RenderPage = (name, address, route, data) => {
  const own = name === 'changelog' ? { ...data, changelog: CHANGELOG } : data
  return renderToString(
    <IslandsContext value={ISLANDS}>
      <App address={address} route={route} name={name} Page={RENDERED_PAGES[name]} data={own} />
    </IslandsContext>,
  )
}
