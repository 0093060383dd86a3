// Scrolls through two thousand cards of the library on a processor four times as slow and tells every task that took
// longer than it may. The goal: none over 100 ms. Times are those of this machine, at rest.
// node bench/scroll.ts [width] [height]
import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { stateWithScripts } from '../test/support/library-stock.ts'
import { startProduct } from '../test/support/product.ts'
import { check } from './measured.ts'

const CARDS = 2_000
const SLOWER = 4
const LIMIT_MS = 100
const STEP_PX = 2_500
const STEP_MS = 50
/** So far at most: on a phone two thousand cards are half a kilometre. */
const MOST_PX = 150_000
/** Wheel steps without a move: there is no further. */
const STILL = 20
const SCREENS = [
  [1280, 900],
  [360, 800],
] as const

interface Task {
  at: number
  took: number
}

const state = await stateWithScripts(CARDS)
const product = await startProduct({ state })
const browser = await launchBrowser()
try {
  for (const [width, height] of SCREENS) {
    const page = await browser.newPage({ viewport: { width, height } })
    await openAll(page)
    for (const [way, step] of [
      ['down', STEP_PX],
      ['up', -STEP_PX],
      ['down slowly', 300],
    ] as const) {
      const tasks = await scroll(page, step)
      const long = tasks.filter(({ took }) => took > LIMIT_MS)
      const worst = Math.max(0, ...tasks.map(({ took }) => took))
      check(
        long.length === 0,
        `${width} × ${height} ${way}: ${long.length} tasks over ${LIMIT_MS} ms, ` +
          `${tasks.length} over 50 ms, the longest ${worst} ms`,
      )
      for (const { at, took } of long) console.log(`       ${took} ms at ${at} px`)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(state, { recursive: true, force: true })
}

/** The library with so many cards shown as somebody has who pressed for more again and again, then came back. */
async function openAll(page: Page): Promise<void> {
  const links = page.locator('article h2 a')
  await page.goto(`${product.url}/library`)
  await links.first().waitFor()
  await page.evaluate((shown) => history.replaceState({ ...history.state, usr: { shown } }, ''), CARDS)
  await page.reload()
  await links.first().waitFor()
  for (let before = -1, now = 0; now < CARDS && now !== before; now = await links.count()) {
    before = now
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(before < 100 ? 3_000 : 1_000)
  }
  const found = await links.count()
  if (found < CARDS) throw new Error(`Only ${found} cards came.`)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(1_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const tasks: Task[] = []
    Object.assign(window, { tasks })
    const note = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) tasks.push({ at: Math.round(scrollY), took: Math.round(duration) })
    }
    new PerformanceObserver(note).observe({ type: 'longtask' })
  })
}

/** By the wheel, with the pointer over the cards, until there is no further. */
async function scroll(page: Page, step: number): Promise<Task[]> {
  await page.evaluate(() => void Reflect.get(window, 'tasks').splice(0))
  await page.mouse.move(180, 500)
  let [place, still] = [-1, 0]
  for (let turn = 0; turn < Math.abs(MOST_PX / step) && still < STILL; turn += 1) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(STEP_MS)
    const now = await page.evaluate(() => scrollY)
    still = now === place ? still + 1 : 0
    place = now
  }
  return page.evaluate(() => Reflect.get(window, 'tasks') as Task[])
}
