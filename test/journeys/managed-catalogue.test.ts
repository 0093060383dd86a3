// @module-tag rest
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loaded } from '../support/loaded.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'
import { publishedFiles } from '../support/published-files.ts'
import { type PublisherSite, startPublisherSite } from '../support/publisher-site.ts'

let site: PublisherSite
/** With a product of its own: the characters change for everybody. */
let stage: Stage
let files: ReturnType<typeof publishedFiles>

beforeAll(async () => {
  site = await startPublisherSite()
  stage = await Stage.start({ OFFICIAL_DATA_URL: site.address })
})
beforeEach(() => {
  files = publishedFiles()
  offer()
})
afterEach(() => stage.clear())
afterAll(async () => {
  await stage?.stop()
  await site?.stop()
})

const offer = () =>
  site.serve(Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)])))
const admin = (path: string) => stage.person('admin@belfry.test', path)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function sync(page: Page): Promise<void> {
  await button(page, 'Sync Now').click()
  await button(page, 'Publish').click()
  await sees(page, /^Synced \d+ characters/u)
}

describe('characters', () => {
  test('are looked at, shown as a difference, published, and gone back from', async () => {
    const page = await admin('/admin/characters')
    await button(page, 'Sync Now').click()
    await sees(page, '181 ability summaries and 131 jinx summaries')
    await button(page, 'Don’t publish').click()
    expect(await button(page, 'Publish').count()).toBe(0)
    await sync(page)
    await sees(page, /\d+ of \d+ icons copied/u)
    const chef = files.roles.find(({ id }) => id === 'chef')
    Object.assign(chef ?? {}, { ability: 'Another text.' })
    files.roles = files.roles.filter(({ id }) => id !== 'imp')
    offer()
    await button(page, 'Sync Now').click()
    await page.locator('ins', { hasText: 'Another text.' }).waitFor()
    await sees(page, 'Missing (will be disabled)')
    await sees(page, /^Chef \(ability\): \d+ scripts$/u)
    await button(page, 'Publish').click()
    await sees(page, 'Completed with issues')
    await button(page, 'View all characters').click()
    await page.getByLabel('Search characters').fill('Imp')
    await sees(page, 'disabled')
    await button(page, 'Go back...').click()
    await button(page, /^Go back to/u)
      .first()
      .click()
    await sees(page, /^Went back to the copy with 181 characters/u)
    await page.getByLabel('Search characters').fill('Chef')
    await sees(page, 'What the Chef does.')
  })

  test('stay as they were when the files are broken, and the panel says what happened', async () => {
    const page = await admin('/admin/characters')
    site.breakWith('roles', (answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html>'))
    await button(page, 'Sync Now').click()
    await sees(page, 'The publisher’s files can’t be used. The catalogue hasn’t changed.')
    await sees(page, 'roles.json is of the wrong type: text/html.')
    site.breakWith(null)
  })

  test('are reworded in place by keyboard, survive a sync, and a later Admin is told', async () => {
    const page = await admin('/admin/characters')
    await button(page, 'View all characters').press('Enter')
    const late = await stage.person('owner@belfry.test', '/admin/characters')
    await button(late, 'View all characters').click()
    await button(late, 'Edit Chef').click()
    await button(page, 'Edit Chef').press('Enter')
    await expect.poll(() => nameField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type(' of the house')
    await page.keyboard.press('Enter')
    await sees(page, 'Chef of the house')
    await sees(page, 'edited')
    await nameField(late).fill('Another Chef')
    await button(late, 'Save').click()
    await sees(late, 'Failed to update character')
    await sees(late, /Somebody else changed this/u)
    await sync(page)
    await sees(page, 'Chef of the house')
    await button(page, 'Edit Chef of the house').click()
    await button(page, 'Use the published text').click()
    await button(page, 'Edit Chef').waitFor()
  })
})

describe('pictures of characters', () => {
  const SCRIPT = '/script/sample-la-derniere-chandelle'
  const ON_A_PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 } }

  /** A visitor on a phone; a font that comes late would move words in every page. */
  async function visitor(): Promise<Page> {
    const page = await stage.visitor(ON_A_PHONE)
    await page.route('**/*.woff2', (route) => route.abort())
    await watchShifts(page)
    return page
  }

  /** When the words were painted and all was loaded, and when each picture was asked for. */
  const times = (page: Page) =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/images/icon-'))
      return {
        words: Math.max(painted?.startTime ?? Infinity, document?.loadEventStart ?? Infinity),
        pictures: files.map(({ startTime }) => startTime),
      }
    })

  test('are asked for when the words are painted, only near what is seen, and move nothing', async () => {
    await sync(await admin('/admin/characters'))
    const page = await visitor()
    const response = await page.goto(SCRIPT)
    expect(await response?.text()).not.toMatch(/<(?:img|link)[^>]*icon-/u)
    const shown = page.locator('main [data-shown]')
    await shown.first().waitFor()
    await loaded(page)
    const { words, pictures } = await times(page)
    expect(Math.min(...pictures)).toBeGreaterThan(words)
    expect(await shown.count()).toBeLessThan(await page.locator('main [data-picture]').count())
    // The nights are never hydrated.
    const night = page.getByRole('region', { name: 'First night' })
    await night.scrollIntoViewIfNeeded()
    await night.locator('[data-shown]').first().waitFor()
    expect((await shiftsOf(page)).sum).toBe(0)
  })

  test('are asked for by nobody who saves data', async () => {
    const page = await visitor()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto(SCRIPT)
    await loaded(page)
    expect(await page.locator('main [data-picture]').count()).toBeGreaterThan(10)
    expect(await times(page)).toEqual({ words: expect.any(Number), pictures: [] })
  })
})

test('jinxes are added, reworded, switched off, removed, and refused with their sentences', async () => {
  const page = await admin('/admin/characters')
  await button(page, 'Add Jinx').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Jinx' }).click()
  await sees(page, 'Please select both characters and enter jinx text.')
  await dialog.getByLabel('Character A').selectOption('imp')
  await dialog.getByLabel('Character B').selectOption('imp')
  await dialog.getByLabel('Jinx text').fill('A rule of the house.')
  await dialog.getByRole('button', { name: 'Add Jinx' }).click()
  await sees(page, 'Character A and B must be different.')
  await dialog.getByLabel('Character A').selectOption('alchemist')
  await dialog.getByLabel('Character B').selectOption('boffin')
  await dialog.getByRole('button', { name: 'Add Jinx' }).click()
  await sees(page, 'This jinx pair already exists. Please use Edit to modify the existing pair.')
  await dialog.getByLabel('Character A').selectOption('imp')
  await dialog.getByLabel('Character B').selectOption('chef')
  await dialog.getByRole('button', { name: 'Add Jinx' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Search jinxes').fill('chef rule house')
  await sees(page, 'added by an Admin')
  await button(page, 'Edit the jinx of Chef and Imp').click()
  await page.getByRole('switch', { name: 'Override enabled' }).uncheck()
  await button(page, 'Save override').click()
  await sees(page, 'Not active: scripts don’t show it.')
  await button(page, 'Edit the jinx of Chef and Imp').click()
  await button(page, 'Remove Override').click()
  await sees(page, '0 pairs')
})

test('the bad teensy list is picked, saved, and what the generator goes by', async () => {
  const page = await admin('/admin/site-config#bad-teensy')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bad-teensy-heading')
  await loaded(page)
  expect(await page.locator('#bad-teensy').evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(120)
  await page.getByRole('combobox', { name: 'Bad teensy characters' }).fill('Legion')
  await page.getByRole('option', { name: 'Legion' }).click()
  await page.getByRole('button', { name: 'Remove Legion' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Save list').click()
  await sees(page, 'Bad teensy characters saved successfully')
  await page.goto('/random-generator')
  await page.locator('summary', { hasText: 'Characters' }).click()
  const box = page.getByRole('checkbox', { name: /bad teensy/iu })
  await box.waitFor()
  await expect.poll(() => box.isEnabled()).toBe(true)
})
