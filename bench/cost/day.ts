import type { Stage } from '../../test/support/stage.ts'

/** What a day's visitors do, one after the other, as shares of them: most come for one script, some look around. */
const VISITS = 20
const RETURN_EVERY = 2
const SEARCH_EVERY = 4
const SCRIPTS_EACH = 2

/** A day of the library, in real browsers: first visits and returns, searches, scripts. Answers how many pages were viewed. */
export async function day(stage: Stage): Promise<number> {
  let views = 0
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await stage.visitor({ serviceWorkers: 'allow' })
    page.setDefaultTimeout(60_000)
    const returns = visit % RETURN_EVERY === 0 ? 2 : 1
    for (let time = 0; time < returns; time += 1) {
      await page.goto('/library')
      await page.getByRole('article').first().waitFor()
      views += 1
      if (visit % SEARCH_EVERY === 0) {
        await page.getByRole('searchbox').fill(['bell', 'moon', 'quiet', 'garden'][visit % 4] ?? 'bell')
        await page.waitForTimeout(1_500)
        await page.getByRole('searchbox').fill('')
        await page.waitForURL(({ search }) => search === '')
      }
      for (let n = 0; n < SCRIPTS_EACH; n += 1) {
        await page
          .getByRole('article')
          .nth(n + (visit % 5))
          .getByRole('link')
          .first()
          .click()
        await page.waitForURL(/\/script\//u)
        await page.getByRole('heading', { level: 1 }).waitFor()
        views += 1
        await page.goBack()
        await page.getByRole('article').first().waitFor()
      }
      await page.waitForTimeout(2_000)
    }
    await stage.clear()
  }
  return views
}
