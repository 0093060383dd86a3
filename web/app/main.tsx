import { watchSite } from './layout/site-watch.ts'
import { fetchPage } from './navigation/page-files.ts'
import { PAGE_PATHS, pagePathAt } from './navigation/page-paths.ts'
import './navigation/next-page.ts'
import { start } from './start.tsx'

// In development there is one document for all pages: the one that the Worker has drawn is named in it.
const ENTRIES = import.meta.env.DEV ? import.meta.glob('../drawn/entries/*.ts') : {}
const entry = ENTRIES[`../drawn/entries/${document.getElementById('root')?.dataset['drawn']}.ts`]
if (entry === undefined) begin()
else void entry()

/** The page's file is fetched while the kill switch is checked. If that fails, the page shows it. */
function begin(): void {
  fetchPage(pagePathAt(window.location.pathname)).catch(() => {})
  start(null, PAGE_PATHS)
  watchSite()
}
