// @module-tag rest
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Script } from '#protocol/script.ts'
import { HOSTILE_SCRIPTS } from '../support/hostile-scripts.ts'
import { loaded } from '../support/loaded.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const NEAR = { colorScheme: 'dark', timezoneId: 'America/Los_Angeles', locale: 'de-DE' } as const
const FAR = { colorScheme: 'light', timezoneId: 'Pacific/Auckland', locale: 'ar-EG' } as const
const PHONE = { width: 360, height: 740 }
const SAMPLE = '/script/sample-la-derniere-chandelle'

let stage: Stage
const paths: [name: string, path: string][] = []

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
  const admin = new Visitor(inject('product'))
  await admin.signIn('admin@belfry.test')
  for (const [name, scriptData] of Object.entries(HOSTILE_SCRIPTS)) {
    const { id } = await admin.read<Script>('POST', '/api/scripts', { scriptData, temporary: true })
    paths.push([name, `/script/${id}`])
  }
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

interface Opened {
  page: Page
  /** What the console and the browser had to say. */
  complaints: string[]
  /** The calls of the API. */
  calls: string[]
}

/** A page once its script has taken it over. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const page = await stage.visitor({ viewport: PHONE, ...options })
  const opened: Opened = { page, complaints: [], calls: [] }
  page.on('pageerror', ({ message }) => opened.complaints.push(message))
  page.on('console', (message) => {
    const isOwnDoing = message.text().startsWith('Failed to load resource') && message.location().url.endsWith('.woff2')
    if (!isOwnDoing) opened.complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) opened.calls.push(pathname)
  })
  // A font that comes late moves words, in every page.
  await page.route('**/*.woff2', (route) => route.abort())
  await watchShifts(page)
  await page.goto(path)
  await takenOver(page)
  return opened
}

const takenOver = (page: Page) => page.locator('html[data-live]').waitFor()

describe('A script that was written to break the page', () => {
  test.each([
    ['at night', NEAR],
    ['by day, on the other side of the world', FAR],
  ])('is hydrated without a word, and nothing moves: %s', async (_, options) => {
    for (const [name, path] of paths) {
      const { page, complaints } = await open(path, options)
      expect(complaints, name).toEqual([])
      const { sum, moved } = await shiftsOf(page)
      expect(sum, `${name}\n${moved.join('\n')}`).toBeLessThanOrEqual(0.001)
      expect(await page.locator('main script, main [onerror], main img:not([src^="/images/"])').count(), name).toBe(0)
      await page.context().close()
    }
  })

  test('has the same text before and after', async () => {
    for (const [name, path] of paths) {
      const bare = await stage.visitor({ viewport: PHONE, javaScriptEnabled: false })
      await bare.goto(path)
      const { page } = await open(path)
      for (const part of ['h1', 'main h3', 'section[aria-label="First night"]', '#jinx-1'])
        expect(await page.locator(part).allTextContents(), name).toEqual(await bare.locator(part).allTextContents())
      await stage.clear()
    }
  })
})

describe('A script’s page', () => {
  test('asks for nothing that came with it', async () => {
    const { page, calls } = await open(SAMPLE)
    await loaded(page)
    expect(calls.filter((path) => /characters|scripts/u.test(path))).toEqual([])
    await page.getByRole('region', { name: 'First night' }).getByText('Dusk').waitFor()
    // Another script needs more than came with this one.
    await page.getByRole('link', { name: 'Back to the library' }).click()
    const catalogue = page.waitForResponse(/\/catalogue\/[\da-f]{16}\.json$/u)
    await page.locator('article h2 a').first().click()
    await page.getByRole('region', { name: 'First night' }).waitFor()
    // A file of the build, which costs no call.
    expect((await catalogue).headers()['x-request-id']).toBeUndefined()
    expect(calls).not.toContain('/api/characters')
  })

  test('moves nothing for those who may hand it over', async () => {
    const placesOn = async (page: Page) => {
      await page.evaluate(async () => void (await document.fonts.ready))
      const main = await page.getByRole('main').boundingBox()
      const parts = ['h1', '#townsfolk', '#demons']
      const boxes = await Promise.all(parts.map((part) => page.locator(part).boundingBox()))
      return boxes.map((box) => (box?.y ?? 0) - (main?.y ?? 0))
    }
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const page = await stage.visitor({ viewport })
      await page.goto(SAMPLE)
      await takenOver(page)
      const admin = await stage.person('admin@belfry.test', SAMPLE, { viewport })
      await loaded(admin)
      expect(await placesOn(admin)).toEqual(await placesOn(page))
    }
  })

  test('has every part at its anchor, whether its script runs or not', async () => {
    for (const javaScriptEnabled of [true, false]) {
      for (const anchor of ['demons', 'jinx-1', 'night-order']) {
        const page = await stage.visitor({ viewport: PHONE, javaScriptEnabled })
        await page.goto(`${SAMPLE}#${anchor}`)
        if (javaScriptEnabled) await takenOver(page)
        const { y = -1 } = (await page.locator(`#${anchor}`).boundingBox()) ?? {}
        expect(y, anchor).toBeGreaterThanOrEqual(0)
        expect(y, anchor).toBeLessThan(200)
        await page.context().close()
      }
    }
  })

  test('keeps the words of its back link over a reload and a jinx, without a word in the console', async () => {
    const { page, complaints } = await open(SAMPLE)
    await page.evaluate(() => {
      const usr = { from: '/rooms/K7QF', backLabel: 'Back to the room' }
      window.history.replaceState({ usr, key: 'fromroom', idx: 1 }, '')
    })
    await page.reload()
    await page.getByRole('link', { name: 'Back to the room' }).waitFor()
    await page
      .getByRole('link', { name: /^Jinx \d+ of/u })
      .first()
      .click()
    await page.waitForURL(/#jinx-\d+$/u)
    await page.getByRole('link', { name: 'Back to the room' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('opened from the library leads back to where the library was', async () => {
    const page = await stage.visitor({ viewport: PHONE })
    await page.goto('/library')
    await loaded(page)
    const link = page.locator('article h2 a').nth(12)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await takenOver(page)
    await page.getByRole('link', { name: 'Back to the library' }).click()
    await page.waitForURL('**/library')
    await link.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })
})

describe('The page of a missing script', () => {
  test('leads through the library to a script, with its script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await stage.visitor({ viewport: PHONE, javaScriptEnabled })
      const response = await page.goto('/script/none')
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'Script not found' }).waitFor()
      if (javaScriptEnabled) await loaded(page)
      await page.getByRole('searchbox', { name: 'Search by name or author' }).fill('chandelle')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(/\/library\?search=chandelle$/u)
      await page
        .getByRole('link', { name: /chandelle/iu })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: /chandelle/iu }).waitFor()
    }
  })
})
