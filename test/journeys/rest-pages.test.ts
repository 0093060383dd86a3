// @module-tag rest
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { readPdf, unspaced } from '../support/pdf.ts'

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
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    bypassCSP: false,
    acceptDownloads: true,
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})
afterEach(async () => {
  await context.close()
  expect(complaints.filter((words) => !/Failed to load resource/u.test(words))).toEqual([])
})

const open = (path: string) => page.goto(url + path)
describe('the print view of a library script', () => {
  // Promise of Print view: Paper and fit are remembered; Letter by default
  it('remembers what was chosen in every tab, and carries title, author, code and date on every page', async () => {
    await open('/print/sample-lessons-in-quiet?paper=a4')
    expect(await page.getByLabel('Paper').inputValue()).toBe('a4')
    await page.getByLabel('Paper').selectOption('Letter')
    await page.getByLabel('Fit on one sheet').uncheck()
    await page.getByLabel('Night order').check()
    await page.close()
    page = await context.newPage()
    await open('/print/sample-lessons-in-quiet')
    expect(await page.getByLabel('Paper').inputValue()).toBe('letter')
    expect(await page.getByLabel('Fit on one sheet').isChecked()).toBe(false)
    await page.locator('article').nth(1).waitFor()
    await page.locator('#page-code path[d^="M"]').waitFor({ state: 'attached' })
    await page.locator('#page-window path').first().waitFor({ state: 'attached' })
    expect(await page.locator('article header use[href="#page-window"]').count()).toBe(
      await page.locator('article').count(),
    )
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages).toHaveLength(await page.locator('article').count())
    for (const { text } of pages) expect(text).toContain(unspaced('Lessons in Quiet by Beatrix Nettlecombe'))
    const all = pages.map(({ text }) => text).join('')
    expect(all).toContain(unspaced('First night'))
    expect(all).toContain(unspaced('Other nights'))
  })

  // Promise of Print view: Beyond: neither router nor query nor toast code is loaded
  it('loads neither router nor toasts', async () => {
    const files: string[] = []
    page.on('response', (response) => files.push(new URL(response.url()).pathname))
    await open('/print/sample-lessons-in-quiet')
    await page.locator('article').first().waitFor()
    expect(files.filter((file) => /\/app-|later|router|toast|query/u.test(file))).toEqual([])
  })

  // Promise of Print view: Error and unavailable states
  it('says an error and tries again', async () => {
    await page.route('**/api/scripts/*', (route) => route.abort(), { times: 1 })
    await open('/print/sample-lessons-in-quiet')
    await page.getByRole('heading', { name: 'Error' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Lessons in Quiet' }).waitFor()
  })
})

describe('feedback', () => {
  it('is written and sent on the first screen of a phone, in letters that no phone enlarges', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/feedback')
    const send = await page.getByRole('button', { name: 'Send Feedback' }).boundingBox()
    expect((send?.y ?? 740) + (send?.height ?? 0)).toBeLessThanOrEqual(740)
    for (const name of ['Name', 'Email', 'Message']) {
      const field = page.getByRole('textbox', { name })
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(await field.evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))).toBeGreaterThanOrEqual(
        16,
      )
    }
  })

  // Promise of Feedback: Rules and messages of the form
  it('is refused when incomplete or mistyped, and thanked for when sent', async () => {
    await page.clock.install()
    await open('/feedback')
    const send = page.getByRole('button', { name: 'Send Feedback' })
    await page.getByLabel('Name').fill('Ana')
    await send.click()
    await page.getByText('Please fill in all fields.').waitFor()
    await page.getByLabel('Email').fill('ana@nowhere')
    await page.getByRole('textbox', { name: 'Message' }).fill('The bell is lovely.')
    await send.click()
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.getByLabel('Email').fill('ana@example.org')
    // Nobody writes so quickly: what is sent sooner is a program's.
    await page.clock.fastForward(3_100)
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await send.click()
    await page.getByText('Failed to submit feedback. Please try again later.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('The bell is lovely.')
    await send.click()
    await page.getByText("Thank you for your feedback! I'll review it soon.").waitFor()
  })
})

describe('the changelog', () => {
  // Promise of Changelog: It is loaded and shown; a failure has its card
  it('is read from its file, and says so when it cannot be', async () => {
    await open('/changelog')
    await page.getByRole('heading', { name: '0.3.1', exact: true }).waitFor()
    await page.route('**/changelog.md', (route) => route.fulfill({ status: 500, body: '' }))
    // Drawn it needs no file: only a visitor who comes from another page asks for it.
    await open('/random-generator')
    await page.getByRole('link', { name: 'Belfry', exact: true }).click()
    await page.getByRole('link', { name: 'Changelog' }).click()
    await page.getByText('Unable to load changelog').waitFor()
    await page.getByText(/^Failed to load changelog: 500/u).waitFor()
  })
})
