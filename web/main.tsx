import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { reportSite } from './api/site-status.ts'
import { firstData } from './first-data.ts'
import { afterFirstPaint } from './first-paint.ts'
import { checkSite } from './frame/site/site-watch.ts'
import { fetchPage } from './page-files.ts'
import { pagePathAt } from './page-paths.ts'
import { PAGE_TABLE } from './page-table.ts'
import { Pages } from './router.tsx'
import { session } from './session.ts'
import { site } from './site.ts'

// The page's file is fetched while the kill switch is checked. If that fails, the page shows it.
fetchPage(PAGE_TABLE[pagePathAt(window.location.pathname)]).catch(() => {})
const first = firstData()
if (first === null) void checkSite()
else reportSite(first.siteEnabled)
if (first?.site) site.set(first.site)
void afterFirstPaint().then(async () => {
  session.refreshIfStale()
  // Old room data is removed in the background.
  const { tidyStoredRooms } = await import('./room/stored/tidy-stored-rooms.ts')
  tidyStoredRooms()
})

const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root to draw into.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>,
)
