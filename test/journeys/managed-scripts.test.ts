import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Stage } from '../support/stage.ts'

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
  const file = (name: string, content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })

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
    await sees(page, '4 files: 2 added, 2 failed')
    const states = page.getByRole('list', { name: 'Files' }).locator('li')
    expect((await states.allInnerTexts()).map((text) => text.split('\n')[0]).sort()).toEqual([
      'error',
      'error',
      'success',
      'success',
    ])
    await sees(page, 'A matching script already exists')
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
    await button(page, 'Delete for good').click()
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

  test('that cannot be loaded can be asked for again, and a session that ended says so', async () => {
    const page = await admin('/')
    await page.route('**/api/scripts?*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.goto('/admin/scripts')
    await sees(page, /^Failed to load scripts: /u)
    await button(page, 'Retry').click()
    await button(page, /^Delete (?!all)/u)
      .first()
      .click()
    await page.context().clearCookies()
    await button(page, 'Delete for good').click()
    await sees(page, 'Your session has expired. Please log in again and try deleting the script.')
    await button(page, 'Log in again').click()
    await page.waitForURL((url) => url.pathname === '/admin/login')
  })
})
