// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { arrive, type Guest, signIn, tonight } from '../support/game-night.ts'
import { openBrowser } from '../support/open-browser.ts'
import { makeShortlist, voteByTicks } from './shortlist-stage.ts'

const ANSWER_TAPS = 3
const JOIN_PRESSES = 1

const url = inject('product')
const HOST = 'storyteller@belfry.test'
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora']
let browser: Browser
let sam: Guest
let phones: Guest[]
let list: ShortlistView

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  phones = await Promise.all(NAMES.map(async () => arrive(browser, 'phone')))
  for (const { page } of [sam, ...phones]) await page.addInitScript(countPresses)
  list = await makeShortlist(url)
})

afterAll(async () => {
  await browser?.close()
})

/** Counts what is pressed with a finger or a mouse, over all navigations. Typing a name and Enter is no press. */
function countPresses(): void {
  const count = ({ isTrusted, detail }: MouseEvent) => {
    if (isTrusted && detail > 0)
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
  }
  addEventListener('click', count, { capture: true })
}

const pressesOf = async ({ page }: Guest) =>
  page.evaluate(() => {
    const presses = Number(sessionStorage.getItem('presses') ?? 0)
    sessionStorage.removeItem('presses')
    return presses
  })

const nameOf = (place: number) => list.candidates[place]?.denorm.scriptName ?? ''
const wouldPlay = (page: Page, place: number) =>
  page.getByRole('button', { name: `I’d play it: ${nameOf(place)}`, exact: true })
const notForMe = (page: Page, place: number) =>
  page.getByRole('button', { name: `Not for me: ${nameOf(place)}`, exact: true })
const isPressed = async (page: Page, place: number, button = wouldPlay) =>
  button(page, place).and(page.locator('[aria-pressed="true"]')).waitFor()

/** Opens the list and answers it: that one comes, two marks, and a name. */
async function answer(phone: Guest, name: string, places: readonly [number, number]): Promise<void> {
  const { page } = phone
  await page.goto(`${url}/shortlists/${list.id}`)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  for (const place of places) await wouldPlay(page, place).click()
  // The question for the name moves to the script that was tapped last.
  const tapped = page.getByRole('listitem').filter({ hasText: nameOf(places[1]) })
  await tapped.getByLabel('Your name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText(`You answer as ${name}.`).waitFor()
  for (const place of places) await isPressed(page, place)
}

test('a list becomes an evening: three taps and a name, a press for what is wanted and one for the room, one at its door', async () => {
  const [ana, ben, cleo, dora] = phones as [Guest, Guest, Guest, Guest]
  await answer(ana, 'Ana', [0, 1])
  await answer(ben, 'Ben', [0, 2])
  await answer(cleo, 'Cleo', [0, 1])
  await answer(dora, 'Dora', [0, 1])
  for (const phone of phones) expect(await pressesOf(phone)).toBeLessThanOrEqual(ANSWER_TAPS)

  // Without a network a tap is kept, and it arrives when there is one again.
  await cleo.context.setOffline(true)
  await notForMe(cleo.page, 3).click()
  await cleo.page.getByText('Your taps are kept here').waitFor()
  await isPressed(cleo.page, 3, notForMe)
  await cleo.context.setOffline(false)
  await cleo.page.getByText('Your taps are kept here').waitFor({ state: 'hidden', timeout: 30_000 })
  await isPressed(cleo.page, 3, notForMe)
  await cleo.page.reload()
  await isPressed(cleo.page, 3, notForMe)
  // Nobody else learns of it.
  await ana.page.reload()
  await isPressed(ana.page, 0)
  expect(await ana.page.getByText(/rather not/iu).count()).toBe(0)

  await signIn(sam, url, HOST, `/shortlists/${list.id}`)
  await pressesOf(sam)
  await sam.page.getByRole('link', { name: 'Choose for tonight' }).click()
  await sam.page.getByText('4 people have answered so far.').waitFor()
  expect(await sam.page.getByText(/^Rather not /u).count()).toBe(0)
  // Looking at it closes nothing.
  await notForMe(ben.page, 3).click()
  await isPressed(ben.page, 3, notForMe)
  await notForMe(ben.page, 3).click()
  expect(await pressesOf(sam)).toBeLessThanOrEqual(1)
  await sam.page.getByRole('button', { name: 'Close the list' }).click()
  await sam.page.getByRole('button', { name: 'Close it' }).click()
  await sam.page.getByText('4 of 4 marked something.').waitFor()
  await pressesOf(sam)
  const rejected = sam.page.getByRole('listitem').filter({ hasText: nameOf(3) })
  await rejected.getByText('Rather not 1').waitFor()
  expect(await rejected.getByRole('checkbox').isChecked()).toBe(false)
  await sam.page.getByRole('button', { name: 'Open the room' }).click()
  await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  const code = sam.page.url().slice(-4)
  expect(await pressesOf(sam)).toBeLessThanOrEqual(1)
  await voteByTicks(url, code)

  for (const phone of phones) await pressesOf(phone)
  for (const [index, phone] of phones.entries()) await joinFromList(phone, code, NAMES[index] ?? '')
  for (const phone of phones) expect(await pressesOf(phone)).toBeLessThanOrEqual(JOIN_PRESSES)

  await sam.page.getByRole('button', { name: 'Start Voting' }).first().click()
  for (const { page } of phones) await page.getByRole('checkbox', { name: nameOf(0) }).click()
  await sam.page.getByText('4 of 4 votes cast').first().waitFor()
  await sam.page.getByRole('button', { name: 'End Voting' }).first().click()
  for (const guest of [sam, ...phones]) expect(await tonight(guest)).toBe(nameOf(0))

  await ana.page.goto(`${url}/shortlists/${list.id}`)
  const result = ana.page.getByRole('link', { name: `Tonight: ${nameOf(0)}` })
  await result.waitFor({ timeout: 60_000 })
  await result.click()
  await ana.page.waitForURL(/\/results\/[\w-]{22}$/u)
  for (const { complaints } of [sam, ...phones]) expect(complaints).toEqual([])
})

/** Within fifteen seconds every open page says that the room is there; its door has the name. */
async function joinFromList({ page }: Guest, code: string, name: string): Promise<void> {
  await page.getByText(`The room is open: ${code}`).waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await page.getByRole('heading', { name: 'People' }).first().waitFor()
  await page.getByText(name, { exact: true }).first().waitFor({ state: 'attached' })
}
