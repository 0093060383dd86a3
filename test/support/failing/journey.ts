import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../browser.ts'

let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  browser = await launchBrowser()
})

afterEach(async () => context.close())
afterAll(async () => browser.close())

it.each(['A bell', 'No bell'])('finds %s', async (heading) => {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent('<h1>A bell</h1>')
  expect(await page.getByRole('heading').textContent()).toBe(heading)
})
