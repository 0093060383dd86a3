import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { stateWithScripts } from '../support/library-stock.ts'
import { SIZES } from '../support/sizes.ts'
import { type Product, startProduct } from '../support/product.ts'

let state: string
let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  state = await stateWithScripts(2_000)
  product = await startProduct({ state })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(state, { recursive: true, force: true })
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
})
afterEach(async () => {
  await page.close()
})

describe('Many cards', () => {
  /** What stands in the page, and how many of the cards are drawn: those with a day on them. */
  const standing = () =>
    page.evaluate(() => ({
      names: document.querySelectorAll('article h2 a').length,
      drawn: document.querySelectorAll('article time').length,
      elements: document.querySelectorAll('*').length,
      place: Math.round(window.scrollY),
    }))
  /** Whether every card on the screen is drawn. */
  const isDrawnHere = () =>
    page.evaluate(() => {
      const onScreen = [...document.querySelectorAll('article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      return onScreen.length > 0 && onScreen.every((card) => card.querySelector('time') !== null)
    })

  /** As somebody finds them who has pressed for more, again and again, and comes back. */
  const openWith = async (shown: number) => {
    await page.goto(`${product.url}/library`)
    await page.evaluate((count) => history.replaceState({ ...history.state, usr: { shown: count } }, ''), shown)
    await page.reload()
    await expect.poll(async () => (await standing()).names, { timeout: 60_000 }).toBe(shown)
  }

  it('stand by name, and are drawn only near the screen, however one goes through them', async () => {
    await openWith(SIZES.cards)
    await page.mouse.move(180, 500)
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 4_000)
      await page.waitForTimeout(20)
      expect((await standing()).drawn).toBeLessThan(300)
    }
    await expect.poll(isDrawnHere).toBe(true)
    const { elements, drawn, place } = await standing()
    expect(place).toBeGreaterThan(SIZES.cards * 50)
    // Five for a name and some thirty for a card.
    expect(elements).toBeLessThan(SIZES.cards * 6 + drawn * 32)
    await expect.poll(async () => (await standing()).drawn).toBeLessThan(150)

    // By keyboard, through cards that nobody has seen yet, each being drawn as it is come to.
    await page
      .locator('article h2 a')
      .nth(SIZES.cards / 4)
      .focus()
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.querySelector('time') != null)
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
    await expect.poll(isDrawnHere).toBe(true)
    const before = await link.evaluate((one) => one.getBoundingClientRect().top)
    await link.click()
    await page.waitForURL(/\/script\//u)
    await page.goBack()
    await expect.poll(isDrawnHere).toBe(true)
    expect((await standing()).names).toBe(SIZES.cards)
    const after = await link.evaluate((one) => one.getBoundingClientRect().top)
    expect(Math.abs(after - before)).toBeLessThan(100)
  })

  it('are printed whole, and lightened again afterwards', async () => {
    await openWith(480)
    expect((await standing()).drawn).toBeLessThan(240)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect((await standing()).drawn).toBe(480)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(async () => (await standing()).drawn).toBeLessThan(240)
  })
})
