// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { Visitor } from '../support/visitor.ts'
import { adding, dialog, listed, submit } from './add-script-dialog.ts'
import { type CommunitySite, LINKED_SCRIPT, startCommunitySite } from './community-site.ts'
import { ADMIN, SAM, ScriptStage, sees } from './script-stage.ts'

const SITE = 'https://www.botcscripts.com'

let stage: ScriptStage
let site: CommunitySite
/** Of its own: it is counted what Belfry asks of the community site. */
let product: Product
let sam: Visitor

beforeAll(async () => {
  site = await startCommunitySite()
  product = await startProduct({ env: { IMPORT_DEV_ORIGIN: site.origin } })
  stage = await ScriptStage.startAt(product.url)
  sam = new Visitor(product.url)
  await sam.signIn(SAM)
})
afterAll(async () => {
  await stage?.stop()
  await product?.stop()
  site?.stop()
})

async function importing(url: string): Promise<{ status: number; message?: string; scriptData?: unknown }> {
  const response = await sam.call('POST', '/api/scripts/import', { url })
  return { status: response.status, ...((await response.json()) as object) }
}

test.each([
  ['/script/1/1.0.0', '/script/1/1.0.0/download'],
  ['/script/1/1.0.0/download', '/script/1/1.0.0/download'],
  ['/script/1/1.0.0/download/de', '/script/1/1.0.0/download/de'],
  ['/api/scripts/1/json/', '/api/scripts/1/json/'],
  ['/script/1', '/script/1/2.0.0/download'],
])('a link %s is fetched through the Worker, unknown keys and all', async (path, fetched) => {
  for (const host of [SITE, SITE.replace('www.', '')]) {
    expect(await importing(host + path)).toMatchObject({ status: 200, scriptData: LINKED_SCRIPT })
    expect(site.asked.at(-1)).toBe(fetched)
  }
})

const HOST = 'www.botcscripts.com'
test.each([
  ['an HTML page', 2, 'The link leads to a web page, not to a script. Please check the ID and version.'],
  [
    'a redirect',
    3,
    `${HOST} sent us on to another address, which Belfry does not follow. Please upload the file instead.`,
  ],
  ['a 404', 4, 'Script not found at that link (404). Please check the ID and version.'],
  [
    'a time-out',
    5,
    `${HOST} took too long to answer. Please try again, or download the script there and upload the file.`,
  ],
  ['50 MB', 6, 'The script at that link is too large to import (max 512 KB).'],
  ['another status', 7, 'Failed to retrieve script: 503 Service Unavailable'],
  [
    'something else than JSON',
    8,
    'The link did not return a script (JSON). Please download the script there and upload the file.',
  ],
  [
    'a broken line',
    9,
    `Network or CORS error: ${HOST} could not be reached. Please download the script there and upload the file.`,
  ],
  [
    'JSON that is no script',
    10,
    'The link did not return a script (JSON). Please download the script there and upload the file.',
  ],
])('%s behind a link is told in its own sentence', async (_, id, message) => {
  const started = Date.now()
  expect(await importing(`${SITE}/script/${id}/1.0.0`)).toMatchObject({ status: 422, message })
  expect(Date.now() - started).toBeLessThan(7_000)
})

test('of 50 MB little more than the limit is ever taken', () => {
  expect(site.sentBytes()).toBeGreaterThan(512 * 1024)
  expect(site.sentBytes()).toBeLessThan(16 * 1024 * 1024)
})

test('a link of the community site, and what a wrong one is told', async () => {
  const page = await stage.at('/library', ADMIN)
  await adding(page, 'Link')
  const link = dialog(page).getByLabel('Link to the script')
  for (const [address, message] of [
    ['https://example.org/script/1/1', 'Only www.botcscripts.com links are supported.'],
    [
      'https://www.botcscripts.com/script/4/1.0.0',
      'Script not found at that link (404). Please check the ID and version.',
    ],
  ] as const) {
    await link.fill(address)
    await link.press('Enter')
    await sees(page, message)
  }
  await link.fill('https://www.botcscripts.com/script/1/1.0.0')
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await dialog(page).getByText('Script has fewer than 5 characters').waitFor()
  await submit(page)
  await listed(page, 'Linked')
  await page.getByRole('link', { name: 'Linked', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Linked' }).waitFor()
  const saved = await page.request.get(`/api/scripts/${page.url().split('/').at(-1)}.json`)
  expect(await saved.json()).toEqual(LINKED_SCRIPT)
})

test('a player without an account nominates from a link', async () => {
  const code = await sam.openRoom()
  const { participantToken } = await sam.join(code, 'Sam', true)
  await sam.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, participantToken)
  const page = await stage.at(`/rooms/${code}`)
  await page.getByLabel('Your name').fill('Ana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Nominate a script' }).first().click()
  const nominate = page.getByRole('dialog')
  await nominate.getByRole('radio', { name: 'Link' }).check()
  const link = nominate.getByLabel('Link to the script')
  await link.fill('https://www.botcscripts.com/script/4/1.0.0')
  await link.press('Enter')
  await sees(page, 'Script not found at that link (404). Please check the ID and version.')
  await link.fill('https://www.botcscripts.com/script/1/1.0.0')
  await nominate.getByRole('button', { name: 'Import' }).click()
  await nominate.getByRole('button', { name: /^Nominate/u }).click()
  await nominate.waitFor({ state: 'hidden' })
  await sees(page, 'Linked')
  const { nominations } = await sam.read<{ nominations: object[] }>(
    'GET',
    `/api/rooms/${code}`,
    undefined,
    participantToken,
  )
  expect(nominations).toMatchObject([{ scriptRef: { kind: 'upload' }, denorm: { scriptName: 'Linked' } }])
})

test('pasted text is added even if the button is pressed at once', async () => {
  const page = await stage.at('/library', ADMIN)
  await adding(page, 'Paste')
  const scriptData = [{ id: '_meta', name: 'At Once', author: 'Ada' }, 'chef', 'empath', 'monk', 'baron', 'imp']
  await dialog(page).getByLabel('Script JSON').fill(JSON.stringify(scriptData))
  await submit(page)
  await listed(page, 'At Once')
  await dialog(page).waitFor({ state: 'hidden' })
})

test('a card opens however soon after the last typed letter it is tapped', async () => {
  const page = await stage.at('/library')
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/script-[^/]+\.js$/u, async (route) => {
    await held.promise
    await route.continue()
  })
  const card = page.locator('article h2 a').first()
  await card.waitFor()
  // Time stands still until the card is tapped: on a busy machine the pause would end before.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').pressSequentially('e')
  await card.click()
  // The pause in typing ends while the script's page is still loading.
  await page.clock.runFor(2_000)
  await page.clock.resume()
  held.resolve(undefined)
  await page.locator('#main h3').first().waitFor()
  // Asked in the page: the browser tells of an address a moment later.
  expect(await page.evaluate(() => window.location.pathname)).toMatch(/^\/script\//u)
})
