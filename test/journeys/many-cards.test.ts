// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { redrawn } from '../support/loaded.ts'
import { SIZES } from '../support/sizes.ts'
import { sharedProduct } from '../support/shared-product.ts'

let url: string
let browser: Browser
let page: Page

beforeAll(async () => {
  url = await sharedProduct('stocked')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
})
afterEach(async () => {
  await page.close()
})

describe('Many cards', () => {
  /** What is in the page, and how many of the cards are laid out: the browser skips all others. */
  const look = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('article')]
      const isSkipped = (card: Element) => !card.checkVisibility({ contentVisibilityAuto: true })
      return {
        names: cards.length,
        laidOut: cards.filter((card) => !isSkipped(card)).length,
        elements: document.querySelectorAll('*').length,
        place: Math.round(window.scrollY),
      }
    })
  /** Whether every card on the screen is laid out. */
  const isLaidOutHere = () =>
    page.evaluate(() => {
      const { innerHeight, innerWidth } = window
      const found = [0.3, 0.5, 0.8].map((part) => document.elementFromPoint(innerWidth / 3, innerHeight * part))
      return found.some((one) => one?.closest('article') != null)
    })

  /** As somebody finds them who has pressed for more, again and again, and comes back. */
  const openWith = async (shown: number) => {
    await page.goto(`${url}/library`)
    await page.evaluate((count) => history.replaceState({ ...history.state, usr: { shown: count } }, ''), shown)
    await page.reload()
    await expect.poll(async () => (await look()).names, { timeout: 60_000 }).toBe(shown)
  }

  // Promise of 2 Library: Thousands of cards scroll: all are there, and are laid out near the screen
  it('are all there, and are laid out only near the screen, however one goes through them', async () => {
    await openWith(SIZES.cards)
    await page.mouse.move(180, 500)
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 4_000)
      await redrawn(page)
      expect((await look()).laidOut).toBeLessThan(200)
    }
    await expect.poll(isLaidOutHere).toBe(true)
    const { elements, place } = await look()
    expect(place).toBeGreaterThan(SIZES.cards * 50)
    expect(elements).toBeLessThan(SIZES.cards * 20 + 400)

    // By keyboard, through cards that nobody has seen yet, each being laid out as it gets the focus.
    await page
      .locator('article h2 a')
      .nth(SIZES.cards / 4)
      .focus()
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('Tab')
    const focused = () =>
      page.evaluate(() => document.activeElement?.checkVisibility({ contentVisibilityAuto: true }) ?? false)
    await expect.poll(focused).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      await page
        .locator('article h2 a')
        .nth(SIZES.cards / 4 + 12)
        .textContent(),
    )

    // And back to the very card.
    const link = page.locator('article h2 a').nth(SIZES.cards / 2)
    await link.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOutHere).toBe(true)
    const before = await link.evaluate((one) => one.getBoundingClientRect().top)
    await link.click()
    await page.waitForURL(/\/script\//u)
    await page.goBack()
    await expect.poll(async () => (await look()).names).toBe(SIZES.cards)
    await expect.poll(isLaidOutHere).toBe(true)
    const after = await link.evaluate((one) => one.getBoundingClientRect().top)
    expect(Math.abs(after - before)).toBeLessThan(100)
  })

  it('are printed whole, and skipped again afterwards', async () => {
    await openWith(480)
    expect((await look()).laidOut).toBeLessThan(240)
    await page.emulateMedia({ media: 'print' })
    expect((await look()).laidOut).toBe(480)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(async () => (await look()).laidOut).toBeLessThan(240)
  })
})
