import type { ServerPageName } from '#protocol/pages.ts'
import { watchSite } from './layout/site-watch.ts'
import { fetchPage } from './navigation/page-files.ts'
import { routeAt } from './navigation/page-paths.ts'
import './navigation/next-page.ts'
import { start } from './start.tsx'

const page = document.getElementById('root')?.dataset['page'] as ServerPageName | undefined
if (page === undefined) begin()
// In development there is one document for all pages: the one that the Worker has rendered is named in it.
else if (import.meta.env.DEV)
  void import('virtual:rendered-pages').then((pages) => start(page, pages.RENDERED_PAGES[page]))

/** The page's file is fetched while the kill switch is checked. If that fails, the page shows it. */
function begin(): void {
  const route = routeAt(window.location.pathname)
  fetchPage(route.path).catch(() => {})
  start(null, null, route)
  watchSite()
}
