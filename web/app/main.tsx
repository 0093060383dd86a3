import type { ServerPageName } from '#protocol/server-page.ts'
import { watchSite } from './layout/site-watch.ts'
import { fetchPage } from './navigation/page-files.ts'
import { PAGE_PATHS, pagePathAt } from './navigation/page-paths.ts'
import './navigation/next-page.ts'
import { start } from './start.tsx'

const page = document.getElementById('root')?.dataset['page'] as ServerPageName | undefined
if (page === undefined) begin()
// In development there is one document for all pages: the one that the Worker has rendered is named in it.
else if (import.meta.env.DEV)
  void import('./server-pages.ts').then(async (files) => start(page, await files.SERVER_PAGE_FILES[page]()))

/** The page's file is fetched while the kill switch is checked. If that fails, the page shows it. */
function begin(): void {
  fetchPage(pagePathAt(window.location.pathname)).catch(() => {})
  start(null, null, PAGE_PATHS)
  watchSite()
}
