import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { App } from './app.tsx'
import type { DrawnPage } from './drawn/drawn-page.ts'
import { seedSite } from './drawn/seed-site.ts'
import { firstData } from './first-data.ts'
import { keepPage } from './navigation/page-files.ts'

/** Takes over a page that the Worker has drawn. Without one, or where it has drawn nothing, the app draws itself. */
export function start(drawn: DrawnPage | null): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no #root to draw into.')
  const data = firstData()
  if (data !== null) seedSite(data)
  if (data !== null) drawn?.seed(data)
  const Page = drawn?.Page ?? null
  if (Page !== null && drawn?.path) keepPage(drawn.path, Page)
  const app = <App history={createBrowserHistory({ v5Compat: true })} Page={Page} />
  if (drawn === null || !root.hasChildNodes()) createRoot(root).render(app)
  // In pieces, so that no piece holds up a tap.
  else startTransition(() => void hydrateRoot(root, app))
  void import('./once-shown.ts')
}
