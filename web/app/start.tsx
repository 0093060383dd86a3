import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageRoute, ServerPageName } from '#protocol/pages.ts'
import { App } from './app.tsx'
import { reportSite } from './api/site-status.ts'
import { documentData } from '../ui/initial-data.ts'

/**
 * Hydrates a page that the Worker has rendered, on the route that its document names. Without one, or where it has rendered nothing, the
 * app renders itself.
 */
export function start(name: ServerPageName | null, Page: ComponentType | null, at?: PageRoute): void {
  // React says so if a document has none.
  const root = document.getElementById('root') as HTMLElement
  const data = documentData()
  if (data !== null) reportSite(data.siteEnabled)
  const { location } = window
  const route = at ?? data?.route ?? NOWHERE
  const app = <App address={location} route={route} name={name} Page={Page} data={data} loadHistory={loadHistory} />
  if (name === null || !root.hasChildNodes()) createRoot(root).render(app)
  // In pieces, so that no piece holds up a tap.
  else startTransition(() => void hydrateRoot(root, app))
  // What was pressed before: React takes over at once what a press needs.
  ;(window as { belfryPress?: () => void }).belfryPress?.()
  // Later, so that neither holds up a tap. Without it links load documents, and what is there stays usable.
  setTimeout(() => void import('./once-shown.ts').catch(() => {}))
}

const NOWHERE: PageRoute = { path: '*', traits: {} }

const loadHistory = () => import('./navigation/next-page.ts').then((file) => file.followHistory)
