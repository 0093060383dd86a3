// @module-tag rest
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { type Network, startNetwork } from '../support/network-between.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { Stage } from '../support/stage.ts'
import { STOCKED_TOTAL } from '../support/stocked-product.ts'
import { kept } from './offline-stage.ts'

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true }

let network: Network
let stage: Stage

beforeAll(async () => {
  network = await startNetwork(await sharedProduct('stocked'))
  stage = await Stage.startAt(network.url)
})
afterEach(async () => {
  network.mend()
  await stage.clear()
})
afterAll(async () => {
  await stage?.stop()
  network?.stop()
})

/** The library, open until the service worker has kept what it needs of it. */
async function visitLibrary(options: BrowserContextOptions): Promise<Page> {
  const page = await stage.visitor({ serviceWorkers: 'allow', ...options })
  await page.goto('/library')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await kept(page, '/library', '/api/library/index', '/api/characters', '/api/library?limit=48')
  return page
}

const line = (page: Page, words: string) => page.locator('p', { hasText: words }).first().waitFor()
const names = async (page: Page) => page.locator('article h2').allInnerTexts()

describe('The library without a network', () => {
  // Promise of The service worker: Keeps the library, opened scripts, results, tonight’s script and the print view
  test('is what this device has seen, after a reload, and is found and filtered as ever', async () => {
    const page = await visitLibrary(LAPTOP)
    await page.getByRole('button', { name: 'Show more scripts' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(96)
    const before = await names(page)
    network.cut()
    await page.reload()
    await line(page, `of ${STOCKED_TOTAL} scripts are listed on this device.`)
    expect((await names(page)).slice(0, 48)).toEqual(before.slice(0, 48))
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('radio', { name: 'Teensyville' }).click()
    await page.waitForURL(/type=teensyville/u)
    await line(page, 'matches are listed on this device.')
    await page.getByRole('combobox', { name: 'Include characters' }).click()
    await page.locator('[role=option]').first().waitFor()
    await page.keyboard.type('Imp')
    await page.locator('[role=option][data-active-item]', { hasText: /^Imp/u }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.waitForURL(/include=imp/u)
    await page.getByRole('button', { name: 'Remove included Imp filter' }).waitFor()
    await page.reload()
    await line(page, 'on this device.')
    await page.goto(`/library?search=${encodeURIComponent(before[7] ?? '')}`)
    await expect.poll(async () => names(page)).toContain(before[7])
    network.mend()
    await line(page, `of ${STOCKED_TOTAL} scripts`)
    await expect.poll(async () => page.getByText('on this device').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('search')).toBe(before[7])
  })

  test('goes on where it was when the network goes and comes back', async () => {
    const page = await visitLibrary(PHONE)
    const before = await names(page)
    network.cut()
    // The next page is asked for when its button comes near.
    await page.getByRole('button', { name: 'Show more scripts' }).scrollIntoViewIfNeeded()
    await line(page, `of ${STOCKED_TOTAL} scripts are listed on this device.`)
    expect((await names(page)).slice(0, before.length)).toEqual(before)
    await page.evaluate(() => window.scrollTo(0, 3_000))
    network.mend()
    await line(page, `Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
    expect((await names(page)).slice(0, before.length)).toEqual(before)
    // The lines above are of another height, and the browser keeps what is read in its place.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 3_000)).toBeLessThan(150)
  })

  test('says so where this device has seen nothing of it, in words that all can read', async () => {
    const page = await stage.visitor({ serviceWorkers: 'allow', ...PHONE })
    await page.goto('/changelog')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    network.cut()
    await page.goto('/library')
    await line(page, 'Nothing of the library is on this device yet. Open it once with a network.')
    expect(await faultsInBothThemes(page)).toEqual([])
    network.mend()
    await line(page, `Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
  })
})
