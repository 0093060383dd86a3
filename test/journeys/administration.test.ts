// @module-tag gate: an Admin’s pages, from the service to the screen
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REST } from '../support/rest.ts'
import { Stage } from '../support/stage.ts'
import { seat, votersOf } from '../support/voting-table.ts'
import { file } from './add-script-dialog.ts'

/** With a product of its own: all scripts are deleted, and the log is cleared. */
let stage: Stage

beforeAll(async () => {
  stage = await Stage.start()
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const admin = (path: string) => stage.person('admin@belfry.test', path)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe('scripts', () => {
  test('are uploaded many at once, each with its own progress, and summed up', async () => {
    const page = await admin('/admin/scripts')
    await button(page, /^Edit /u)
      .first()
      .waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('one.json', [{ id: '_meta', name: 'Upload One' }, 'chef', 'imp']),
        file('broken.json', '{"no":'),
        file('two.json', ['chef', 'imp']),
        file('one again.json', [{ id: '_meta', name: 'Upload One' }, 'chef', 'imp']),
      ])
    await sees(page, '4 files: 2 added, 1 skipped, 1 failed')
    const states = page.getByRole('list', { name: 'Files' }).locator('li')
    expect((await states.allInnerTexts()).map((text) => text.split('\n')[0]).sort()).toEqual([
      'error',
      'skipped',
      'success',
      'success',
    ])
    await sees(page, 'A matching script already exists')
    // Another try would end the same way.
    expect(await button(page, 'Retry').count()).toBe(0)
    await page.getByLabel('Search by title or author').fill('Upload One')
    await sees(page, 'Showing 1 of 1 script')
  })

  test('are renamed in place, selected, deleted; all of them only by typing it, and brought back', async () => {
    const page = await admin('/admin/scripts')
    await button(page, /^Edit /u)
      .first()
      .click()
    const name = nameField(page)
    await name.fill(' ')
    expect(await button(page, 'Save').isDisabled()).toBe(true)
    await name.fill('Renamed Here')
    await button(page, 'Save').click()
    await button(page, 'Edit Renamed Here').waitFor()
    await page.getByLabel('Select Renamed Here').check()
    await button(page, 'Delete selected').click()
    await button(page, 'Delete script').click()
    await button(page, 'Edit Renamed Here').waitFor({ state: 'detached' })
    await button(page, 'Delete all...').click()
    expect(await button(page, 'Delete all scripts').isDisabled()).toBe(true)
    await page.getByLabel('Type DELETE ALL to confirm').fill('DELETE ALL')
    await button(page, 'Delete all scripts').click()
    await sees(page, 'No scripts found')
    await button(page, 'Restore...').click()
    await button(page, /^Restore \d+ scripts/u).click()
    await button(page, /^Edit /u)
      .first()
      .waitFor()
  })

  test('that cannot be loaded can be asked for again, and a session that ended says so', REST, async () => {
    const page = await admin('/')
    await page.route('**/api/scripts?*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.goto('/admin/scripts')
    await sees(page, /^Failed to load scripts: /u)
    await button(page, 'Retry').click()
    await button(page, /^Delete (?!all)/u)
      .first()
      .click()
    await page.context().clearCookies()
    await button(page, 'Delete script').click()
    await sees(page, 'Your session has expired. Please log in again and try deleting the script.')
    await button(page, 'Log in again').click()
    await page.waitForURL((url) => url.pathname === '/admin/login')
  })
})

test('the panel counts what there is, links only to pages that exist, and is left by Log Out', async () => {
  const panel = await admin('/admin')
  const figures = panel.locator('dl')
  await expect.poll(() => figures.innerText()).toMatch(/Characters\s+181/u)
  expect(await figures.innerText()).toMatch(/Last sync\s+never/u)
  expect(await figures.innerText()).toMatch(/Storage\s+[\d.]+ [KM]B/u)
  const page = await panel.context().newPage()
  for (const link of await panel.locator('main li a').all()) {
    await page.goto((await link.getAttribute('href')) ?? '')
    await page.getByRole('heading', { level: 1, name: await link.innerText() }).waitFor()
  }
  await button(panel, 'Log Out').click()
  await panel.waitForURL((url) => url.pathname === '/')
  await panel.goto('/admin/login')
  await panel.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor()
  const start = panel.getByRole('link', { name: 'Continue with Google' })
  expect(new URL((await start.getAttribute('href')) ?? '', 'http://x').searchParams.get('returnTo')).toBe('/admin')
})

test('an Admin sees the votes of a room arrive', REST, async () => {
  const page = await admin('/admin/operations')
  const votes = page.getByRole('figure', { name: 'Votes', exact: true })
  await votes.waitFor()
  const table = await seat(stage.url, 3)
  const voters = votersOf(stage.url, table)
  await Promise.all(voters.map((voter) => voter.vote(1, table.choices[0] ?? '')))
  for (const voter of voters) voter.leave()
  // A refresh that finds nothing yet is followed by another.
  const seen = async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/api/admin/operations?'))
    await button(page, 'Refresh').press('Enter')
    await answered
    return Number(await votes.locator('b').innerText())
  }
  await expect.poll(seen, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(3)
  await votes.getByText('All figures').press('Enter')
  await expect.poll(() => votes.getByRole('cell').count()).toBe(60)
})

describe('the activity log', () => {
  test(
    'is paged, opened at its side by the keyboard, and refreshed every minute unless told otherwise',
    REST,
    async () => {
      const page = await admin('/admin/activity')
      const choice = page.getByLabel('Auto-refresh')
      expect(await choice.inputValue()).toBe('60')
      expect(await choice.locator('option').allInnerTexts()).toEqual([
        'Off',
        'Every 5 seconds',
        'Every 15 seconds',
        'Every 30 seconds',
        'Every 60 seconds',
      ])
      await choice.selectOption('5')
      const before = await page
        .getByText(/^\d+ entr/u)
        .first()
        .innerText()
      const owner = await stage.person('owner@belfry.test', '/')
      await setBanner(owner)
      await expect
        .poll(
          () =>
            page
              .getByText(/^\d+ entr/u)
              .first()
              .innerText(),
          { timeout: 20_000 },
        )
        .not.toBe(before)
      const details = button(page, /^Details of entry/u).first()
      await details.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('option.set').waitFor()
      await page.keyboard.press('Escape')
      expect(await details.evaluate((node) => node === document.activeElement)).toBe(true)
    },
  )

  test('loses entries only with a trace, is exported, checked, and downloaded before it is cleared', async () => {
    const page = await admin('/admin/activity')
    await page
      .getByLabel(/^Select entry/u)
      .first()
      .check()
    await button(page, 'Delete selected').click()
    await button(page, 'Delete').click()
    await sees(page, 'Activity: delete')
    const [csv] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
    expect(csv.suggestedFilename()).toMatch(/^activity-log-\d{4}-\d\d-\d\d\.csv$/u)
    await button(page, 'Check the log').click()
    await sees(page, /^The log is intact: [\d,]+ entr(?:y|ies) checked\./u)
    await button(page, 'Download and clear...').click()
    const [last] = await Promise.all([page.waitForEvent('download'), button(page, 'Download and clear').click()])
    expect(last.suggestedFilename()).toMatch(/\.csv$/u)
    await sees(page, 'Activity: clear')
    await button(page, 'Check the log').click()
    await sees(page, /^The log is intact: /u)
  })
})

async function setBanner(page: Page): Promise<void> {
  const body = { enabled: false, type: 'info', title: '', text: '' }
  await page.evaluate(
    (json) =>
      fetch('/api/site-options/banner/config', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: json,
      }),
    JSON.stringify(body),
  )
}
