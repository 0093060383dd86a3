// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { STOCKED_TOTAL } from '../support/stocked-product.ts'

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
  page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
})
afterEach(() => page.close())

describe('The library, without JavaScript', () => {
  const names = () => page.locator('article h2').allInnerTexts()
  const count = () => page.getByText(/^Showing /u).innerText()

  // Promise of 2 Library: Beyond: without JavaScript it is searched, sorted and filtered by a form, with a link to the next page
  it('is come to from the home page, searched and sorted', async () => {
    await page.goto(url)
    await page
      .getByRole('link', { name: /Library/u })
      .first()
      .click()
    await page.waitForURL(/\/library$/u)
    expect(await names()).toHaveLength(48)
    await page.getByRole('searchbox').fill('night')
    await page.getByLabel('Sort by').selectOption({ label: 'Title A-Z' })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/search=night/u)
    const found = await names()
    expect(found.length).toBeGreaterThan(5)
    expect(found.every((name) => name.toLowerCase().includes('night'))).toBe(true)
    expect(found.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(found)
    expect(await page.getByRole('searchbox').inputValue()).toBe('night')
    await page.getByRole('link', { name: 'Reset' }).click()
    await expect.poll(count).toBe(`Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
  })

  it('is filtered by type and characters, which are said and removed again', async () => {
    await page.goto(`${url}/library`)
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Script type').selectOption({ label: 'Teensyville' })
    await page.getByLabel('Include characters').fill('Imp')
    await page.getByLabel('Exclude characters').fill('Fortune Teller, baron')
    await page.getByRole('button', { name: 'Show scripts' }).click()
    await page.waitForURL(/type=teensyville/u)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    expect(await chips.allInnerTexts()).toEqual([
      'Teensyville',
      expect.stringMatching(/Imp$/u),
      expect.stringMatching(/Fortune Teller$/u),
      expect.stringMatching(/Baron$/u),
      'Clear filters',
    ])
    const few = await names()
    await page.getByRole('link', { name: 'Remove Teensyville filter' }).click()
    await expect.poll(async () => (await names()).length).toBeGreaterThan(few.length)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(count).toBe(`Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
  })

  it('is gone through a page at a time, and a card leads to its script', async () => {
    await page.goto(`${url}/library?sort=title`)
    const first = await names()
    await page.getByRole('link', { name: 'Show more scripts' }).click()
    await page.getByText(/^You are further down the list, from/u).waitFor()
    const second = await names()
    expect(second).toHaveLength(48)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('link', { name: second[3] ?? '', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: second[3] ?? '' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Back to the first scripts' }).click()
    await expect.poll(names).toEqual(first)
  })

  // Promise of 2 Library: Beyond: a page without cards says why, and leads on
  it('says that it found nothing, and leads back', async () => {
    await page.goto(`${url}/library?search=zzzqq&include=imp`)
    await page.getByRole('heading', { name: 'No scripts found' }).waitFor()
    await page.getByRole('link', { name: 'Reset filters' }).click()
    await expect.poll(names).toHaveLength(48)
  })
})
