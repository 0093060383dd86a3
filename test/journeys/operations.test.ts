// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { Stage } from '../support/stage.ts'
import { seat, votersOf } from '../support/voting-table.ts'

const url = inject('product')
const VOTES = 3
/** A refresh that finds nothing yet is followed by another. */
const POLL = { timeout: 60_000, interval: 500 }

let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(url)
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const costRow = (page: Page, item: string) => page.getByRole('table', { name: 'Cost' }).getByRole('row', { name: item })

const dollarsOf = async (page: Page, item: string) =>
  Number((await costRow(page, item).getByRole('cell').last().innerText()).replaceAll(/[$,]|under /gu, ''))

const votesIn = async (page: Page) => Number((await chart(page, 'Votes').locator('b').innerText()).replaceAll(',', ''))

async function refresh(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/admin/operations?'))
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await answered
}

test('an Admin sees the votes of a room arrive, and reads every figure by keyboard', async () => {
  const page = await stage.person('admin@belfry.test', '/admin/operations')
  await chart(page, 'Votes').waitFor()
  const before = await votesIn(page)
  const table = await seat(url, VOTES)
  const voters = votersOf(url, table)
  await Promise.all(voters.map((voter) => voter.vote(1, table.choices[0] ?? '')))
  for (const voter of voters) voter.leave()
  const seen = async () => {
    await refresh(page)
    return votesIn(page)
  }
  await expect.poll(seen, POLL).toBeGreaterThanOrEqual(before + VOTES)
  expect(await chart(page, 'Time until a vote is confirmed').innerText()).toMatch(/\d%\s+within 100 ms/u)
  await chart(page, 'Votes').getByText('All figures').press('Enter')
  const values = await chart(page, 'Votes').getByRole('cell').allInnerTexts()
  expect(values).toHaveLength(60)
  expect(values.reduce((sum, value) => sum + Number(value), 0)).toBeGreaterThanOrEqual(VOTES)
  await page.getByRole('radio', { name: 'Last hour' }).press('ArrowRight')
  await page.waitForURL((address) => address.search === '?range=day')
  await chart(page, 'Votes').getByText('in the last day').waitFor()
})

test('an Admin changes a price, and the dollars change with it, for everybody and after a reload', async () => {
  const page = await stage.person('admin@belfry.test', '/admin/operations?range=day')
  await page.getByRole('button', { name: 'Edit prices' }).press('Enter')
  const field = page.getByLabel('Dollars per million: Requests')
  await field.fill('a lot')
  await field.press('Enter')
  await page.getByText('Requests: enter dollars from 0 to 1,000,000, such as 0.30.').waitFor()
  await field.fill('500000')
  await field.press('Enter')
  await page.getByText('Prices saved').first().waitFor()
  await page.reload()
  await costRow(page, 'Requests').getByText('$500000.00').waitFor()
  // Half a dollar a request: at the usual price all of them together cost less than a dollar.
  expect(await dollarsOf(page, 'Requests')).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Edit prices' }).press('Enter')
  await page.getByRole('button', { name: 'Use Cloudflare’s prices' }).press('Enter')
  await page.getByRole('button', { name: 'Save prices' }).press('Enter')
  await costRow(page, 'Requests').getByText('$0.30').waitFor()
  expect(await dollarsOf(page, 'Requests')).toBeLessThan(1)
})

test('a Storyteller is not let in', async () => {
  const page = await stage.person('storyteller@belfry.test', '/admin/operations')
  await page.getByRole('heading', { name: "You don't have permission to access this page" }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(0)
})
