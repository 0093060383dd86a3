import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { askSite } from './frame/site-watch.ts'
import { fetchPage } from './page-files.ts'
import { pageAt } from './page-table.ts'
import { Pages } from './router.tsx'
import { session } from './session.ts'

void askSite()
const first = pageAt(window.location.pathname)
// Nobody waits for the site's switch before the page's file is sent for; should it not arrive, the page says so.
if (first !== undefined) fetchPage(first.load).catch(() => {})
session.refreshIfStale()
// What rooms left behind in this browser is tidied up from the start, but nobody waits for that.
void import('./room/stored-room-care.ts').then(({ careForStoredRooms }) => careForStoredRooms())

const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root to draw into.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>,
)
