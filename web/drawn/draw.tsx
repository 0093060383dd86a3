import { renderToString } from 'react-dom/server'
import { CHANGELOG } from 'virtual:documents'
import type { Draw, DrawnName } from '#protocol/drawn-page.ts'
import { App } from '../app.tsx'
import type { NavigationHistory } from '../navigation/navigation.tsx'
import { keepRenderer } from '../parts/markdown.tsx'
import { RenderedMarkdown } from '../parts/markdown/rendered-markdown.tsx'
import { changelog } from './changelog.ts'
import type { DrawnPage } from './drawn-page.ts'
import { home } from './home.ts'
import { library } from './library.ts'
import { missingScript } from './missing-script.ts'
import { room } from './room.ts'
import { roomLimited } from './room-limited.ts'
import { roomNotFound } from './room-not-found.ts'
import { script } from './script.ts'
import { seedSite } from './seed-site.ts'
import { unavailable } from './unavailable.ts'

export { DOCUMENTS } from 'virtual:documents'

const PAGES: Readonly<Record<DrawnName, DrawnPage>> = {
  home,
  library,
  script,
  'missing-script': missingScript,
  changelog,
  room,
  'room-not-found': roomNotFound,
  'room-limited': roomLimited,
  unavailable,
}

keepRenderer(RenderedMarkdown)

/** The markup of a page, whole. What it needs is handed over first and nothing waits in between, so no other request can mix in. */
export const draw: Draw = (name, { pathname, search }, data) => {
  const { Page, seed } = PAGES[name]
  seedSite(data)
  seed(name === 'changelog' ? { ...data, changelog: CHANGELOG } : data)
  return renderToString(<App history={historyAt(pathname, search)} Page={Page} />)
}

function historyAt(pathname: string, search: string): NavigationHistory {
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const nowhere = () => {}
  return { location, listen: () => nowhere, createHref: String, go: nowhere, push: nowhere, replace: nowhere }
}
