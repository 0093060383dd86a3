// @module-tag rest
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { STOCKED_TOTAL } from '../support/stocked-product.ts'
import { makeShortlist } from './shortlist-stage.ts'

const SCRIPT = '/script/sample-patience-of-crows'

let url: string
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  url = await sharedProduct('stocked')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})
beforeEach(() => begin({ viewport: { width: 1280, height: 900 } }))
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

async function begin(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await context?.close()
  // A fade between two documents is given up when a third one comes, which the browser tells as an error.
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
}

const open = (path: string) => page.goto(url + path)
const names = () => page.locator('article h2').allInnerTexts()

describe('The server-rendered library is hydrated as it was rendered', () => {
  it.each([
    ['dark', 'Pacific/Auckland', 'de-DE', 360],
    ['light', 'America/Los_Angeles', 'ar-EG', 1280],
  ] as const)('with every filter: %s, %s, %s', async (colorScheme, timezoneId, locale, width) => {
    await begin({ colorScheme, timezoneId, locale, viewport: { width, height: 800 } })
    for (const query of [
      '',
      '?sort=title',
      '?sort=author&type=full',
      '?search=bell&type=teensyville&include=Fortune+Teller,imp&exclude=baron',
      '?include=imp&exclude=imp&type=nonsense&search=%20%20night%20',
      '?search=zzzqq',
      '?search=a&search=b&cursor=&exclude=%2C%2C',
      '?search=%E0%A4&sort=title&sort=recent',
    ]) {
      const drawn = await (await fetch(url + '/library' + query)).text()
      await open(`/library${query}`)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
      expect((await names()).every((name) => name !== '')).toBe(true)
      expect(drawn).toContain('Script Library')
      expect([query, ...complaints]).toEqual([query])
    }
    const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/u.exec(await (await fetch(`${url}/library`)).text())
    await open((next?.[1] ?? '').replaceAll('&amp;', '&'))
    await page.getByRole('button', { name: 'Show more scripts' }).waitFor()
    await page.getByText(/^You are further down/u).waitFor()
  })
})

describe('What somebody does before the script runs', () => {
  /** The page's scripts come when `release` is called. */
  const holdScripts = async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/(?!first-|old-engine-)[^/]+\.js$/u, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  it('counts: typed words and a chosen order', async () => {
    const release = await holdScripts()
    await open('/library')
    await page.getByRole('searchbox').fill('night')
    await page.getByLabel('Sort by').selectOption('title')
    release()
    await page.waitForURL(/search=night&sort=title/u)
    await expect.poll(async () => (await names()).every((name) => /night/iu.test(name))).toBe(true)
    expect(await page.getByRole('searchbox').inputValue()).toBe('night')
  })

  it.each([
    ['/library', 'Filters', 'combobox', 'Include characters'],
    ['/library', 'Appearance', 'radio', 'Night'],
    [SCRIPT, 'Table pack', 'dialog', 'Table pack'],
    [SCRIPT, 'More', 'button', 'Copy JSON'],
  ] as const)(
    'counts: a press, at %s, of %s, though a browser opens some by itself',
    async (path, name, role, comes) => {
      const release = await holdScripts()
      await open(path)
      await page.getByRole('button', { name }).click()
      release()
      await page.getByRole(role, { name: comes }).waitFor()
      if (role === 'radio') expect(await page.getByRole('button', { name, expanded: true }).count()).toBe(1)
    },
  )

  it('waits for it where a browser wants a press of its own: sharing', async () => {
    const release = await holdScripts()
    await open(SCRIPT)
    const button = page.getByRole('button', { name: 'Share', exact: true })
    const before = await button.boundingBox()
    expect(await button.isDisabled()).toBe(true)
    release()
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await button.boundingBox()).toEqual(before)
  })

  it('counts in its order: a list asks for the name where it was tapped last', async () => {
    const { id, candidates } = await makeShortlist(url)
    const [first = '', last = ''] = candidates.map(({ denorm }) => denorm.scriptName)
    const release = await holdScripts()
    await open(`/shortlists/${id}`)
    const wouldPlay = (name: string) => page.getByRole('button', { name: `I’d play it: ${name}`, exact: true })
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    for (const name of [first, last]) await wouldPlay(name).click()
    release()
    await page.getByRole('listitem').filter({ hasText: last }).getByLabel('Your name').waitFor()
    for (const name of [first, last]) await wouldPlay(name).and(page.locator('[aria-pressed="true"]')).waitFor()
  })

  it('works: Enter searches, and the link shows more', async () => {
    await holdScripts()
    await open('/library')
    await page.getByRole('searchbox').fill('night')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=night/u)
    await open('/library?sort=title')
    await page.getByRole('link', { name: 'Show more scripts' }).click()
    await page.waitForURL(/cursor=/u)
  })
})

describe('The last visit', () => {
  /** Every card that was painted, by its name. */
  const noteCards = () =>
    page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const note = () => {
        for (const link of document.querySelectorAll('article h2 a'))
          if (link.checkVisibility()) seen.add(link.textContent)
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
  const seen = () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])

  it('is restored before anything is painted, but not after the home page', async () => {
    await open('/library?search=night&type=full')
    // Just now it was asked for.
    expect(await page.getByText('Your last search').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('belfry.library'))).toContain('"query"')
    await noteCards()
    await open('/library')
    await page.waitForURL(/\?search=night&type=full$/u)
    const said = page.getByText('Your last search')
    await said.waitFor()
    await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
    const painted = await seen()
    expect(painted.length).toBeGreaterThan(0)
    expect(painted.filter((name) => !/night/iu.test(name))).toEqual([])
    await page.getByRole('searchbox').fill('bell')
    await page.waitForURL(/search=bell&type=full$/u)
    expect(await said.isVisible()).toBe(false)
    await open('/library')
    await said.waitFor()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.waitForURL(/\/library$/u)

    await open('/library?search=night')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('belfry.library'))).toContain('"query"')
    await open('/')
    await page.evaluate(() => location.assign('/library'))
    await page.waitForURL(/\/library$/u)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('belfry.library'))).toBeNull()
    expect(await names()).toHaveLength(48)
  })

  it('is restored from what older versions stored', async () => {
    await open('/privacy')
    await page.evaluate(() => localStorage.setItem('belfry.library', '{"searchTerm":"night","sortBy":"title"}'))
    await open('/library')
    await page.waitForURL(/\?search=night&sort=title$/u)
    await expect.poll(async () => (await names()).every((name) => /night/iu.test(name))).toBe(true)
  })

  it('keeps the open panel’s column: no card moves', async () => {
    await open('/library')
    await page.getByRole('button', { name: 'Show more scripts' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('heading', { name: 'Filters' }).waitFor()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const note = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) {
          const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
          if (sources.some(({ node }) => document.getElementById('main')?.contains(node ?? null)))
            shifts.push(Number(Reflect.get(entry, 'value')))
        }
      }
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    })
    await open('/library')
    await page.getByRole('heading', { name: 'Filters' }).waitFor()
    await page.getByRole('combobox', { name: 'Include characters' }).waitFor()
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
    expect(shifts).toEqual([])
    await page.getByRole('button', { name: 'Filters' }).click()
    const width = () =>
      page
        .locator('article')
        .first()
        .evaluate((card) => card.parentElement?.parentElement?.clientWidth)
    await expect.poll(width).toBeGreaterThan(1_000)
  })
})

describe('Without JavaScript, the library', () => {
  beforeEach(() => begin({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }))
  const count = () => page.getByText(/^Showing /u).innerText()

  it('is come to from the home page, searched and sorted, and gone through a page at a time', async () => {
    await open('/')
    await page
      .getByRole('link', { name: /Library/u })
      .first()
      .click()
    await page.getByRole('searchbox').fill('night')
    await page.getByLabel('Sort by').selectOption({ label: 'Title A-Z' })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/search=night/u)
    const found = await names()
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((name) => !/night/iu.test(name))).toEqual([])
    expect(found.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(found)
    await page.getByRole('link', { name: 'Reset' }).click()
    await expect.poll(count).toBe(`Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
    const first = await names()
    await page.getByRole('link', { name: 'Show more scripts' }).click()
    await page.getByText(/^You are further down the list, from/u).waitFor()
    const second = await names()
    expect(second).toHaveLength(48)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('link', { name: second[3] ?? '', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: second[3] ?? '' }).waitFor()
    // Its style sheet, which hides them, may come after its words.
    await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  it('is filtered by type and characters, which are said and removed again', async () => {
    await open('/library')
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Script type').selectOption({ label: 'Teensyville' })
    await page.getByLabel('Include characters').fill('Imp')
    await page.getByLabel('Exclude characters').fill('Fortune Teller, baron')
    await page.getByRole('button', { name: 'Show scripts' }).click()
    await page.waitForURL(/type=teensyville/u)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    expect((await chips.allInnerTexts()).map((words) => words.split('\n').at(-1))).toEqual([
      'Teensyville',
      'Imp',
      'Fortune Teller',
      'Baron',
      'Clear filters',
    ])
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(count).toBe(`Showing ${STOCKED_TOTAL} of ${STOCKED_TOTAL} scripts`)
  })
})
