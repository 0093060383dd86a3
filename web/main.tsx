import { checkSite } from './frame/site/site-watch.ts'
import { firstData } from './first-data.ts'
import { fetchPage } from './navigation/page-files.ts'
import { pagePathAt } from './navigation/page-paths.ts'
import { start } from './start.tsx'

// The page's file is fetched while the kill switch is checked. If that fails, the page shows it.
fetchPage(pagePathAt(window.location.pathname)).catch(() => {})
if (firstData() === null) void checkSite()
start(null)
