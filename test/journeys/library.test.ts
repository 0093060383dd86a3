// @module-tag rest
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Script } from '#protocol/script.ts'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { openBrowser } from '../support/open-browser.ts'
import { loaded, redrawn } from '../support/loaded.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { SIZES } from '../support/sizes.ts'
import { SPY_NAME, STOCKED_TOTAL } from '../support/stocked-product.ts'
import { Visitor } from '../support/visitor.ts'

let url: string
let browser: Browser
let context: BrowserContext
let page: Page
let asked: Request[]

beforeAll(async () => {
  url = await sharedProduct('stocked')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

let complaints: string[]
beforeEach(async () => {
  complaints = []
  await begin({ viewport: { width: 1280, height: 900 } })
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

async function begin(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await context?.close()
  context = await browser.newContext(options)
  page = await context.newPage()
  asked = []
  page.on('request', (request) => asked.push(request))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
}

const open = async (path: string) => page.goto(url + path)
const pathOf = (request: Request) => new URL(request.url()).pathname
const names = async () => page.locator('article h2').allInnerTexts()

/** Marks in the page when something that `drawn` finds is there first. */
async function noteDrawn(drawn: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      performance.mark('drawn')
      watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, drawn)
}

describe('The first paint', () => {
  it.each([
    ['/library', 'article h2', 'library'],
    ['/library?include=imp&sort=title', 'article h2', 'library'],
    ['/script/made-7', '#main h3', 'script'],
  ])('of %s needs one page and files, no call', async (path, drawn, file) => {
    await noteDrawn(drawn)
    // Somebody may be signed in, so that the page asks who.
    await page.addInitScript((name) => (document.cookie = `${name}=1; Path=/; Secure`), SIGNED_IN_COOKIE)
    // Calls never come back: what is drawn is drawn without them.
    await page.route('**/api/**', () => {})
    await open(path)
    await page.locator(drawn).first().waitFor()
    expect(asked.filter((request) => request.resourceType() === 'document')).toHaveLength(1)
    await expect.poll(() => asked.map(pathOf)).toContain('/api/auth/me')
    const early = await page.evaluate(() => {
      const [drawnAt] = performance.getEntriesByName('drawn')
      const sent = performance.getEntriesByType('resource')
      return sent.filter(({ startTime }) => startTime < (drawnAt?.startTime ?? Infinity)).map(({ name }) => name)
    })
    expect(early.filter((name) => name.includes('/api/'))).toEqual([])
    // And the page's own file is named in the document: nothing else must run first.
    expect(await (await fetch(url + path)).text()).toMatch(new RegExp(`data-scripts="[^"]*/${file}-[^" ]+js`, 'u'))
  })
})

describe('Finding', () => {
  const pick = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('[role=option]').first().waitFor()
    await page.keyboard.type(name)
    await page.locator('[role=option][data-active-item]', { hasText: new RegExp(`^${name}`, 'u') }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }

  it('is led by the keyboard: characters in and out, chips, and Back to the same place', async () => {
    await open('/library')
    // A link until the page is hydrated.
    await page.getByRole('button', { name: 'Show more scripts' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('Enter')
    await pick('Include characters', 'Imp')
    await page.waitForURL(/include=imp$/u)
    await pick('Exclude characters', 'Baron')
    await page.waitForURL(/include=imp&exclude=baron$/u)
    await pick('Exclude characters', 'Imp')
    await page.waitForURL(/\?exclude=baron%2Cimp$/u)
    await page.getByRole('button', { name: 'Remove excluded Imp filter' }).click()
    await page.waitForURL(/\?exclude=baron$/u)
    await page.getByRole('button', { name: 'Show more scripts' }).click()
    await expect.poll(async () => (await names()).length).toBe(96)
    await page.locator('article h2 a').nth(80).click()
    await page.waitForURL(/\/script\//u)
    await page.goBack()
    await expect.poll(async () => (await names()).length).toBe(96)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.waitForURL(/\/library$/u)
  })

  it('is done in the page: after the index has come, a filter asks for cards alone', async () => {
    await open('/library')
    await page.getByRole('button', { name: 'Show more scripts' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(() => asked.map(pathOf)).toContain('/api/library/index')
    asked.length = 0
    await page.getByRole('radio', { name: 'Teensyville' }).click()
    await page.waitForURL(/type=teensyville/u)
    await page
      .getByText(new RegExp(`^Showing [\\d,]+ of ${STOCKED_TOTAL} scripts$`, 'u'))
      .first()
      .waitFor()
    const calls = asked.map(pathOf).filter((path) => path.startsWith('/api/library'))
    expect(calls.every((path) => path === '/api/library/cards')).toBe(true)
  })

  it('says which filter hides most, and takes it away', async () => {
    await open('/library?search=zzzzqq&type=full')
    await page.getByText(/The search “zzzzqq” is hiding/u).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.waitForURL(/\?type=full$/u)
    await page.locator('article').first().waitFor()
  })
})

describe('A script that points to other hosts', () => {
  it('makes no browser call them, on any page', async () => {
    const sam = new Visitor(url)
    await sam.signIn('admin@belfry.test')
    const { items } = await sam.read<{ items: Script[] }>('GET', '/api/scripts?limit=10')
    const { id } = items.find(({ name }) => name === SPY_NAME) ?? {}
    expect(id).toBeDefined()
    const code = await sam.openRoom()
    for (const path of ['/', '/library', `/script/${id}`, `/print/${id}`, '/random-generator', `/rooms/${code}`]) {
      await open(path)
      await loaded(page)
    }
    const foreign = asked
      .map((request) => request.url())
      .filter((address) => !address.startsWith(url) && !address.startsWith('data:'))
    expect(foreign).toEqual([])
    expect(asked.length).toBeGreaterThan(20)
  })
})

describe('The teams’ shapes', () => {
  it.each(['dark', 'light'] as const)('have the colour of their words in %s', async (colorScheme) => {
    await begin({ viewport: { width: 1280, height: 800 }, colorScheme })
    await open('/library')
    await page.locator('article time').first().waitFor()
    const shapes = await page.locator('article [data-glyph]').evaluateAll((all) =>
      all.map((one) => {
        const { backgroundImage, color } = getComputedStyle(one)
        const parts = [...color.matchAll(/\d+/gu)].map(([part]) => Number(part).toString(16).padStart(2, '0'))
        return { drawing: decodeURIComponent(backgroundImage), fill: `fill='#${parts.join('')}'` }
      }),
    )
    expect(shapes.length).toBeGreaterThan(12)
    expect(shapes.filter(({ drawing, fill }) => !drawing.includes(fill))).toEqual([])
  })
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
    await open('/library')
    await page.evaluate((count) => history.replaceState({ ...history.state, usr: { shown: count } }, ''), shown)
    await page.reload()
    await expect.poll(async () => (await look()).names, { timeout: 60_000 }).toBe(shown)
  }

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
