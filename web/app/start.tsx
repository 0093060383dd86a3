import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { DrawnPage } from '../drawn/drawn-page.ts'
import { reportSite } from './api/site-status.ts'
import { documentData } from './initial-data.ts'
import { DRAWN_PATHS, type PathTable, routeAt } from './navigation/drawn-paths.ts'

/** Takes over a page that the Worker has drawn. Without one, or where it has drawn nothing, the app draws itself. */
export function start(drawn: DrawnPage | null, paths: PathTable = DRAWN_PATHS): void {
  // React says so if a document has none.
  const root = document.getElementById('root') as HTMLElement
  const data = documentData()
  if (data !== null) reportSite(data.siteEnabled)
  const { location } = window
  const route = routeAt(paths, location.pathname)
  const { Page = null, path, Shut } = drawn ?? {}
  const app = <App address={location} route={route} Page={Page} keptAs={path} data={data} Shut={Shut} />
  if (drawn === null || !root.hasChildNodes()) createRoot(root).render(app)
  // In pieces, so that no piece holds up a tap.
  else startTransition(() => void hydrateRoot(root, app))
  // What was pressed before: React takes over at once what a press needs.
  ;(window as { belfryPress?: () => void }).belfryPress?.()
  // Later, so that neither holds up a tap. Without it links load documents, and what is there stays usable.
  setTimeout(() => void import('./once-shown.ts').catch(() => {}))
}
