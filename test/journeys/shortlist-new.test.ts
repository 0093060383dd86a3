// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { keepNight } from '../support/saved-nights.ts'
import { press } from '../support/keyboard.ts'
import { loaded } from '../support/loaded.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { Stage } from '../support/stage.ts'

const SAM = 'storyteller@belfry.test'
const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }
const SCRIPT = 'sample-lessons-in-quiet'

const url = inject('product')
let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(url)
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = (page: Page) => page.getByRole('region', { name: /^\d+ scripts?$/u }).getByRole('listitem')

/** A Storyteller's page, after it is ready for a press. */
async function open(path: string, viewport = LAPTOP): Promise<Page> {
  const page = await stage.person(SAM, '/privacy', { viewport })
  await page.goto(path)
  await loaded(page)
  return page
}

/** The list at whose page somebody is, as the API has it. */
async function listAt(page: Page): Promise<ShortlistView> {
  await page.waitForURL(/\/shortlists\/[\w-]{22}$/u)
  return read(page, new URL(page.url()).pathname)
}

const read = (page: Page, path: string): Promise<ShortlistView> =>
  page.evaluate(async (path) => (await fetch(`/api${path}`)).json(), path)

const namesOf = ({ candidates }: ShortlistView) => candidates.map(({ denorm }) => denorm.scriptName)

/** A list that is open already; its path. */
async function listOf(page: Page, title: string, scripts: readonly string[] = []): Promise<string> {
  const body = JSON.stringify({ title, scripts: scripts.map((scriptId) => ({ kind: 'library', scriptId })) })
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const made = await fetch('/api/shortlists', { method: 'POST', headers, body })
    const { id } = (await made.json()) as { id: string }
    return `/shortlists/${id}`
  }, body)
}

describe('A new list from the library', () => {
  test.each([
    ['phone', PHONE],
    ['laptop', LAPTOP],
  ])('takes six presses for three scripts on a %s, and nothing moves while they are chosen', async (_, viewport) => {
    const page = await stage.person(SAM, '/privacy', { viewport })
    // From its second page on, a device knows before the first paint that somebody is signed in.
    await page.waitForFunction(() => localStorage.getItem('belfry.account') !== null)
    // A font that comes late moves words, in every page.
    await page.route('**/*.woff2', (route) => route.abort())
    await watchShifts(page)
    await page.goto('/library')
    await loaded(page)
    const places = () =>
      page
        .locator('article')
        .evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().top + scrollY))
    await button(page, 'Choose several').waitFor()
    const before = await places()
    let presses = 0
    const pressed = async (name: string) => {
      presses += 1
      await button(page, name).click()
    }
    await pressed('Choose several')
    const names = (await page.locator('article h2').allInnerTexts()).slice(0, 3)
    for (const name of names) {
      presses += 1
      await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).click()
    }
    const bar = page.getByRole('region', { name: 'Chosen scripts' })
    await bar.getByText('3 scripts').waitFor()
    expect(await places()).toEqual(before)
    expect(await shiftsOf(page)).toEqual({ sum: 0, moved: [] })
    expect(await faultsInBothThemes(page)).toEqual([])
    await pressed('New shortlist')
    await expect.poll(() => rows(page).locator('bdi').allInnerTexts()).toEqual(names)
    await page.getByLabel('Title').fill('Saturday at Olwen’s')
    await pressed('Make the list')
    const list = await listAt(page)
    expect([list.title, namesOf(list), list.state]).toEqual(['Saturday at Olwen’s', names, 'open'])
    expect(presses).toBeLessThanOrEqual(6)
  })

  test('works by keyboard alone: Space chooses, and Escape leads to where they go', async () => {
    const page = await open('/library')
    await press(page, button(page, 'Choose several'))
    const [first, second] = [0, 1].map((place) => page.getByRole('checkbox', { name: /^Choose / }).nth(place))
    for (const box of [first, second]) if (box !== undefined) await press(page, box, 'Space')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New shortlist')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByLabel('Title').fill('By keyboard')
    await page.keyboard.press('Enter')
    expect(namesOf(await listAt(page))).toHaveLength(2)
  })

  test('keeps what is typed while somebody goes back for another script, and is one of the next evenings at home', async () => {
    const page = await open('/shortlists/new')
    await page.getByLabel('Title').fill('With a date')
    await page.getByLabel('Date of the evening').fill(inDays(7))
    await button(page, 'Add from the library').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Lessons in Quiet/u }).click()
    await dialog.getByRole('button', { name: 'Done: 1 script' }).click()
    await page.getByRole('link', { name: 'Library' }).click()
    await button(page, 'Choose several').click()
    await page
      .getByRole('checkbox', { name: /^Choose (?!Lessons in Quiet)/u })
      .first()
      .click()
    await button(page, 'New shortlist').click()
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(await page.getByLabel('Title').inputValue()).toBe('With a date')
    await button(page, 'Make the list').click()
    const list = await listAt(page)
    expect(list.at).not.toBeNull()
    await page.goto('/')
    const evenings = page.getByRole('region', { name: 'Your next evenings' })
    await evenings.getByRole('link', { name: /^With a date.*2 scripts · 0 answers/u }).waitFor()
    await evenings.getByRole('link', { name: 'Plan an evening' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  })
})

describe('A script of a file', () => {
  test('comes on the list as an upload, and one that cannot be read is refused at once', async () => {
    const page = await open('/shortlists/new')
    const choose = (name: string, text: string) =>
      page.getByLabel('Script file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('broken.json', '{"not": "a script"')
    await page.getByText('This file can’t be used.').waitFor()
    await choose('catfishing.json', JSON.stringify([{ id: '_meta', name: 'Catfishing' }, 'chef', 'baron', 'imp']))
    await expect.poll(() => rows(page).locator('bdi').allInnerTexts()).toEqual(['Catfishing'])
    expect(await page.getByText('This file can’t be used.').count()).toBe(0)
    await page.getByLabel('Title').fill('From a file')
    await button(page, 'Make the list').click()
    const list = await listAt(page)
    expect([namesOf(list), list.candidates[0]?.scriptRef]).toEqual([['Catfishing'], { kind: 'upload' }])
  })
})

describe('A script', () => {
  test('is added to an open list from its page, and once only', async () => {
    const page = await open('/privacy')
    const path = await listOf(page, 'Open already')
    await page.goto(`/script/${SCRIPT}`)
    const add = async () => {
      await button(page, 'More').click()
      await button(page, 'Add to a shortlist').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Open already/u })
        .first()
        .click()
    }
    await add()
    await page.getByText('Added to Open already').waitFor()
    expect(namesOf(await read(page, path))).toEqual(['Lessons in Quiet'])
    await page.reload()
    await add()
    await page.getByText('This script is already on the list.').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

describe('A roll of the generator', () => {
  test('comes on a new list as an upload', async () => {
    const page = await open('/random-generator?seed=shortlist')
    await button(page, 'Add to a shortlist').click()
    await button(page, 'New shortlist').click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByLabel('Title').fill('Rolled')
    await button(page, 'Make the list').click()
    const { candidates } = await listAt(page)
    expect(candidates.map(({ scriptRef }) => scriptRef)).toEqual([{ kind: 'upload' }])
  })
})

describe('A result', () => {
  test('is voted on again with its scripts, in its order', async () => {
    const result = await keepNight(url, { host: SAM, scripts: 3, ballots: [[1], [1], [0]] })
    const page = await open(`/results/${result.id}`, PHONE)
    await button(page, 'Vote on these again').click()
    const names = result.standings.map(({ scriptName }) => scriptName)
    await expect.poll(() => rows(page).locator('bdi').allInnerTexts()).toEqual(names)
    await page.getByLabel('Title').fill('Again')
    await button(page, 'Make the list').click()
    const { candidates } = await listAt(page)
    expect(candidates.map(({ scriptRef }) => scriptRef)).toEqual(
      result.standings.map(({ scriptId }) => ({ kind: 'library', scriptId })),
    )
  })

  test('of write-ins alone says what cannot come along', async () => {
    const result = await keepNight(url, { host: SAM, texts: ['Whatever Maren likes', 'Pizza'] })
    const page = await open(`/results/${result.id}`)
    await button(page, 'Vote on these again').click()
    await page.getByText('Whatever Maren likes (a write-in) can’t come along.').waitFor()
    await page.getByText('Pizza (a write-in) can’t come along.').waitFor()
  })
})

const DAY_MS = 24 * 60 * 60 * 1000

/** A day from now, as a date field has it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
