import type { Page } from 'playwright-core'
import type { Stage } from '../../test/support/stage.ts'
import type { CountingProxy } from './counting-proxy.ts'

/** What a day's visitors do, one after the other, as shares of them: most come for one script, some look around. */
const VISITS = 20
const RETURN_EVERY = 2
const SEARCH_EVERY = 4
const SCRIPTS_EACH = 2
/** A mouse rests so long on so many cards before the one that it presses. */
const RESTS_EACH = 2
const REST_MS = 500

export const FIRST = 'first visits'
export const AGAIN = 'returns'

/** How many views of the library and of scripts there were; and how many pages, first and again: a search is a page of its own. */
interface Seen {
  views: number
  pages: Record<string, number>
}

/** A day of the library, in real browsers: first visits and returns, searches, scripts. */
export async function day(stage: Stage, proxy: CountingProxy): Promise<Seen> {
  const seen: Seen = { views: 0, pages: {} }
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await stage.visitor({ serviceWorkers: 'allow', proxy: { server: proxy.server } })
    page.setDefaultTimeout(60_000)
    for (const by of visit % RETURN_EVERY === 0 ? [FIRST, AGAIN] : [FIRST]) {
      proxy.note(by)
      await look(page, visit)
      seen.views += 1 + SCRIPTS_EACH
      seen.pages[by] = (seen.pages[by] ?? 0) + 1 + SCRIPTS_EACH + (isSearching(visit) ? 1 : 0)
      await page.waitForTimeout(2_000)
    }
    await stage.clear()
  }
  return seen
}

const isSearching = (visit: number) => visit % SEARCH_EVERY === 0

/** One look around. */
async function look(page: Page, visit: number): Promise<void> {
  await page.goto('/library')
  await page.getByRole('article').first().waitFor()
  if (isSearching(visit)) {
    await page.getByRole('searchbox').fill(['bell', 'moon', 'quiet', 'garden'][visit % 4] ?? 'bell')
    await page.waitForTimeout(1_500)
    await page.getByRole('searchbox').fill('')
    await page.waitForURL(({ search }) => search === '')
  }
  for (let n = 0; n < SCRIPTS_EACH; n += 1) {
    const place = n + (visit % 5)
    for (let rest = RESTS_EACH; rest >= 0; rest -= 1) {
      await linkOf(page, place + rest).hover()
      await page.waitForTimeout(REST_MS)
    }
    await linkOf(page, place).click()
    await page.waitForURL(/\/script\//u)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('article').first().waitFor()
  }
}

const linkOf = (page: Page, place: number) => page.getByRole('article').nth(place).getByRole('link').first()
