// @module-tag gate: a script’s page and its print
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packedScriptOf } from '#domain/script/reading/link-in-text.ts'
import type { Script } from '#protocol/script.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { REST } from '../support/rest.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { Visitor } from '../support/visitor.ts'
import { PRIYA, SAM, scriptOf, ScriptStage, sees } from './script-stage.ts'

const RICH = [
  {
    id: '_meta',
    name: 'Everything at Once',
    author: 'Maren',
    almanac: 'https://example.org/almanac',
    bootlegger: ['The bell rings twice.', 'Nobody hears it.'],
    firstNight: ['dusk', 'rich_ringer', 'spy', 'dawn'],
  },
  'imp',
  'spy',
  'poppygrower',
  'nosuchcharacter',
  'baron',
  'magician',
  'washerwoman',
  {
    id: 'rich_ringer',
    name: 'Bell Ringer',
    team: 'townsfolk',
    ability: 'Each night, ring.',
    firstNightReminder: 'Let them ring.',
    jinxes: [{ id: 'imp', reason: 'The Imp is deaf.' }],
  },
]

let stage: ScriptStage
let admin: Visitor
let rich: Script

const keep = (scriptData: unknown, more = {}) => admin.read<Script>('POST', '/api/scripts', { scriptData, ...more })

beforeAll(async () => {
  stage = await ScriptStage.startAt(await sharedProduct('filled'))
  admin = new Visitor(stage.url)
  await admin.signIn('admin@belfry.test')
  rich = await keep(RICH)
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const transfer = (page: Page) => page.getByRole('dialog', { name: 'Transfer sponsorship' })

test('shows what a script holds: rules, unknown and own characters, who words a jinx, who wakes when, what makes it hard', async () => {
  const page = await stage.at(`/script/${rich.id}`)
  await section(page, 'Bootleggers').getByText('Nobody hears it.').waitFor()
  await page.getByText('unknown character', { exact: true }).waitFor()
  const jinxes = section(page, 'Jinxes')
  await jinxes.getByRole('listitem').filter({ hasText: 'The Imp is deaf.' }).getByText('by the author').waitFor()
  await jinxes.getByRole('listitem').filter({ hasText: 'Spy' }).getByText('official').first().waitFor()
  await section(page, 'First night').getByText('Dawn').waitFor()
  expect(await section(page, 'First night').getByRole('listitem').allInnerTexts()).toEqual([
    'Dusk',
    expect.stringMatching(/Bell Ringer\s+Let them ring\./u),
    ...['Poppy Grower', 'Magician', 'Washerwoman'].map((name) => expect.stringContaining(name)),
    expect.stringContaining('Spy'),
    'Dawn',
  ])
  const reasons = rich.computed.reasons ?? []
  expect(reasons.length).toBeGreaterThan(0)
  await sees(page, reasons.join(', '))
})

test('leads to the almanac, the official Script Tool and the print view, each in a tab of its own', async () => {
  const page = await stage.at(`/script/${rich.id}`)
  const link = (name: RegExp) => page.getByRole('link', { name })
  await page.getByRole('button', { name: 'More' }).click()
  await link(/^Open in the official/u).waitFor()
  expect(await link(/^Almanac/u).getAttribute('href')).toBe('https://example.org/almanac')
  const tool = (await link(/^Open in the official Script Tool/u).getAttribute('href')) ?? ''
  expect(tool).toMatch(/^https:\/\/script\.bloodontheclocktower\.com\/\?script=/u)
  expect(JSON.parse(gunzipSync(packedScriptOf(tool) ?? '').toString())).toEqual(RICH)
  expect(await link(/^Print\/Offline/u).getAttribute('href')).toBe(`/print/${rich.id}?paper=letter`)
  for (const name of [/^Almanac/u, /^Open in/u, /^Print\/Offline/u]) {
    expect(await link(name).getAttribute('target')).toBe('_blank')
  }
})

test('no almanac that is not an address of the web becomes a link', REST, async () => {
  const { id } = await keep([{ id: '_meta', name: 'Sly', almanac: 'javascript:alert(1)' }, ...scriptOf('Sly').slice(1)])
  const page = await stage.at(`/script/${id}`)
  await page.locator('html[data-live]').waitFor()
  expect(await page.getByRole('link', { name: /^Almanac/u }).count()).toBe(0)
})

test('characters are in the author’s order, or in the official one', async () => {
  const page = await stage.at(`/script/${rich.id}`)
  const names = () => page.locator('[data-team="townsfolk"] h3').allInnerTexts()
  await page.locator('[data-team="townsfolk"] h3').first().waitFor()
  expect(await names()).toEqual(['Poppy Grower', 'Magician', 'Washerwoman', 'Bell Ringer'])
  // Before that a press is nobody's.
  await page.locator('html[data-live]').waitFor()
  await page.getByText('Official order').click()
  await expect.poll(async () => (await names())[0]).toBe('Washerwoman')
})

test('a temporary script says how long it stays', REST, async () => {
  const { id } = await keep(scriptOf('For Tonight'), { temporary: true })
  const page = await stage.at(`/script/${id}`)
  await sees(page, /A temporary script, here until/u)
})

test('the sponsor hands a script over, by keyboard alone, and may not change it any more', async () => {
  const { id } = await keep(scriptOf('Handed Over'))
  // Not by an upload of Sam’s: another file looks at what is said to those who may not upload again so soon.
  await admin.read('POST', `/api/scripts/${id}/transfer`, { toUserId: 'sample-storyteller' })
  const page = await stage.at(`/script/${id}`, SAM)
  const more = page.getByRole('button', { name: 'More' })
  const button = page.getByRole('button', { name: 'Transfer sponsorship' })
  await more.focus()
  await page.keyboard.press('Enter')
  await button.focus()
  await page.keyboard.press('Enter')
  const search = transfer(page).getByLabel('Search for a person')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/users/search') && asked.push(request.url()))
  await search.focus()
  await page.clock.install()
  // Time stands still while it is typed: on a busy machine a pause between two letters would be a search.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('p')
  // Longer than it waits for more letters.
  await page.clock.fastForward(1_000)
  expect(asked).toEqual([])
  await page.keyboard.type('riya')
  await page.clock.resume()
  await transfer(page).getByRole('radio', { name: 'Priya' }).waitFor()
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('limit')).toBe('20')
  expect(await transfer(page).getByRole('button', { name: 'Transfer', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await sees(page, 'Priya will be able to overwrite this script. You will not.')
  expect(await faultsInBothThemes(page)).toEqual([])
  await transfer(page).getByRole('button', { name: 'Transfer', exact: true }).focus()
  await page.keyboard.press('Enter')
  const notice = page.getByText('Priya is the sponsor now')
  await notice.waitFor()
  const shownAt = Date.now()
  await sees(page, 'Sponsored by Priya')
  await more.click()
  await page.getByRole('button', { name: 'Copy JSON' }).waitFor()
  expect(await button.count()).toBe(0)
  await page.mouse.move(5, 5)
  await notice.waitFor({ state: 'detached' })
  expect(Date.now() - shownAt).toBeGreaterThan(1_500)
  expect(Date.now() - shownAt).toBeLessThan(4_500)
})

test('a transfer that fails says so for four seconds', REST, async () => {
  const { id } = await keep(scriptOf('Not Handed Over'))
  const page = await stage.at(`/script/${id}`, 'admin@belfry.test')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Transfer sponsorship' }).click()
  await transfer(page).getByLabel('Search for a person').fill('Priya')
  await transfer(page).getByRole('radio', { name: 'Priya' }).check()
  await admin.call('DELETE', `/api/scripts/${id}`)
  await transfer(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  const failure = page.getByText('Transfer failed: This script was not found.')
  await failure.waitFor()
  const shownAt = Date.now()
  await failure.waitFor({ state: 'detached' })
  expect(Date.now() - shownAt).toBeGreaterThan(3_000)
  expect(Date.now() - shownAt).toBeLessThan(5_500)
})

test('nobody else is offered to hand it over', REST, async () => {
  for (const email of [undefined, PRIYA]) {
    const page = await stage.at(`/script/${rich.id}`, email)
    await section(page, 'Jinxes').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Copy JSON' }).waitFor()
    expect(await page.getByRole('button', { name: 'Transfer sponsorship' }).count()).toBe(0)
  }
})
