// @module-tag rest
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Script } from '#protocol/script.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { readPdf, unspaced } from '../support/pdf.ts'
import { PACKED_SCRIPTS } from '../support/packed-scripts.ts'
import { SIZES } from '../support/sizes.ts'
import { Visitor } from '../support/visitor.ts'
import { LAPTOP, PHONE } from './script-stage.ts'

const PAPERS = { Letter: { width: 612, height: 792 }, A4: { width: 595, height: 842 } } as const

const WAYS = [
  ['Letter', false],
  ['A4', true],
  ['Letter', true],
  ['A4', false],
] as const

const url = inject('product')
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})
beforeEach(async () => {
  complaints = []
  context = await browser.newContext({ baseURL: url, viewport: LAPTOP })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})
afterEach(async () => {
  await context.close()
  expect(complaints.filter((words) => !/Failed to load resource/u.test(words))).toEqual([])
})

async function store(scriptData: unknown): Promise<Script> {
  const admin = new Visitor(url)
  // Temporary: the library is what other tests know.
  await admin.signIn('admin@belfry.test')
  return admin.read<Script>('POST', '/api/scripts', { scriptData, temporary: true })
}

const takenOver = () => page.locator('html[data-live]').waitFor()
const dialog = () => page.getByRole('dialog', { name: 'Table pack' })
const PROMISE = /(\d+) player sheets, 1 Storyteller booklet: ([\d,]+) pages/u

async function openDialog(id: string): Promise<void> {
  await page.goto(`/script/${id}`)
  await takenOver()
  await page.getByRole('button', { name: 'Table pack' }).click()
  await dialog().getByText(PROMISE).waitFor()
}

/** Prints the pack at this address, once everything on it is there. */
async function printed(address: string) {
  const sheets = await context.newPage()
  await sheets.goto(address)
  await sheets.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  const says = await sheets.locator('header').getByText(PROMISE).innerText()
  const overflowing = await sheets.evaluate(() => {
    const bodies = [...document.querySelectorAll('article > div')]
    return bodies.filter((body) => body.scrollHeight > body.clientHeight + 1).length
  })
  const pages = readPdf(await sheets.pdf({ preferCSSPageSize: true }))
  await sheets.close()
  return { pages, says, overflowing }
}

describe.each([...PACKED_SCRIPTS.entries()])('the table pack of script %i', (nth, { scriptData, says }) => {
  it('has the pages that the dialog promised, on both papers, in normal and in large print', async () => {
    const { id, name } = await store(scriptData)
    await openDialog(id)
    for (let players = 10; players > 5; players -= 1) {
      await dialog().getByRole('button', { name: 'One player fewer' }).click()
    }
    for (const [paper, isLarge] of WAYS.filter((_, place) => (nth + place) % 4 < SIZES.packs)) {
      const size = PAPERS[paper]
      await dialog().getByLabel('Large print').setChecked(isLarge)
      await dialog().getByRole('radio', { name: paper }).check({ force: true })
      const promised = await dialog().getByText(PROMISE).innerText()
      const address = await dialog().getByRole('link', { name: 'Open to print' }).getAttribute('href')
      const sheets = await printed(address ?? '')
      const what = `${paper}, ${isLarge ? 'large' : 'normal'}`
      expect(sheets.says, what).toBe(promised)
      expect(sheets.overflowing, what).toBe(0)
      expect(sheets.pages.length, what).toBe(Number(PROMISE.exec(promised)?.[2]?.replace(',', '')))
      const all = sheets.pages.map(({ text }) => text).join('')
      for (const words of says) expect(all, `${what}: ${words}`).toContain(unspaced(words))
      const booklet = sheets.pages.findIndex(({ text }) => text.includes('Storytellerbooklet·page1of'))
      expect(booklet % 2, 'the booklet begins on a right-hand page').toBe(0)
      for (const { text, width, height } of sheets.pages) {
        expect(Math.abs(width - size.width) + Math.abs(height - size.height)).toBeLessThan(2)
        expect(text).toContain(unspaced(name))
        expect(text).toMatch(/version\w/u)
        expect(text).toMatch(/(?:Playersheet|Storytellerbooklet)·page\d+of\d+/u)
      }
    }
  })
})

describe('the table pack', () => {
  it('opens from a script’s page by keyboard alone, and has no barriers on a phone and on a laptop', async () => {
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/script/sample-lessons-in-quiet')
      await takenOver()
      await page.getByRole('button', { name: 'Table pack' }).focus()
      await page.keyboard.press('Enter')
      await dialog().getByText(PROMISE).waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await beside()).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Table pack')
      await page.goto('/print/sample-lessons-in-quiet?pack=1&players=5')
      await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await beside()).toBeLessThanOrEqual(0)
    }
  })

  it('says what it uses instead of values that it does not know, and keeps what is chosen through a reload', async () => {
    await page.goto('/print/sample-lessons-in-quiet?pack=1&players=99&paper=napkin&size=tiny')
    await page.getByText('A pack is for 5 to 20 players, not “99”, so this is for 20.').waitFor()
    await page.getByText("“napkin” isn't a paper size we know, so this is for Letter.").waitFor()
    await page.getByText("“tiny” isn't a print size we know, so this is normal print.").waitFor()
    await page.getByLabel('Players').selectOption('7')
    await page.getByLabel('Large print').check()
    await page.reload()
    expect(await page.getByLabel('Players').inputValue()).toBe('7')
    expect(await page.getByLabel('Large print').isChecked()).toBe(true)
  })

  it('prints a result’s script as it was that night, alone and for a table', async () => {
    const id = 'abcdefghijklmnopqrstuv'
    const script = { name: 'The Old One v3', author: null, scriptData: ['chef', 'imp'] }
    await page.route(`**/api/results/${id}`, (route) => route.fulfill({ json: { id, script } }))
    await page.goto(`/results/${id}/print`)
    await page.getByRole('heading', { name: 'The Old One v3' }).waitFor()
    await page.getByLabel('Fit on one sheet').waitFor()
    await page.goto(`/results/${id}/print?pack=1&players=8&paper=a4`)
    await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages).toHaveLength(8 * 2 + 3)
    expect(pages[0]?.text).toContain('TheOldOnev3byUnknown·version3')
    expect(pages[1]?.text).toContain('Nojinxesorhouserulesonthisscript.')
  })

  it('says that a result without a script has nothing to print, and that an unknown one is not there', async () => {
    await page.route('**/api/results/nothing', (route) => route.fulfill({ json: { id: 'nothing', script: null } }))
    await page.goto('/results/nothing/print?pack=1')
    await page.getByRole('heading', { name: 'Script not available' }).waitFor()
    await page.goto('/results/never-there/print')
    await page.getByRole('heading', { name: 'Error' }).waitFor()
  })
})
