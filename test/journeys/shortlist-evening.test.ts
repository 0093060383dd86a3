// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { arrive, countPresses, type Guest, pressesOf, signIn, tonight } from '../support/game-night.ts'
import { loaded } from '../support/loaded.ts'
import { openBrowser } from '../support/open-browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { keepNight } from '../support/saved-nights.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { voteByTicks } from './shortlist-stage.ts'

const CHOOSING_PRESSES = 5
const ANSWER_TAPS = 3
const JOIN_PRESSES = 1

const HOST = 'storyteller@belfry.test'
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora']
const SAMPLES = ['sample-lessons-in-quiet', 'sample-patience-of-crows', 'sample-la-derniere-chandelle']
let product: Product
let url: string
let browser: Browser
let sam: Guest
let phones: [ana: Guest, ben: Guest, cleo: Guest, dora: Guest]
let list: ShortlistView
let code: string

beforeAll(async () => {
  // What others do as the same Storyteller, a group or a room that begins meanwhile, would move this one’s pages.
  product = await startProduct()
  url = product.url
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  phones = [
    await arrive(browser, 'phone'),
    await arrive(browser, 'phone'),
    await arrive(browser, 'phone'),
    await arrive(browser, 'phone'),
  ]
  for (const guest of [sam, ...phones]) await countPresses(guest)
  // A font that comes late moves words, in every page.
  await sam.page.route('**/*.woff2', (route) => route.abort())
  await watchShifts(sam.page)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
afterEach(() => {
  for (const { complaints } of [sam, ...phones])
    expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([])
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = (page: Page) => page.getByRole('region', { name: /^\d+ scripts?$/u }).getByRole('listitem')
const rowNames = () => rows(sam.page).locator('bdi').allInnerTexts()

/** The list at whose page Sam is, as the API has it. */
async function madeList(title: string): Promise<ShortlistView> {
  const { page } = sam
  await page.getByLabel('Title').fill(title)
  await button(page, 'Make the list').click()
  await page.waitForURL(/\/shortlists\/[\w-]{22}$/u)
  return viewOf(new URL(page.url()).pathname)
}

const viewOf = async (path: string) => (await (await fetch(`${url}/api${path}`)).json()) as ShortlistView

const nameOf = (place: number) => list.candidates[place]?.denorm.scriptName ?? ''
const wouldPlay = (page: Page, place: number) => button(page, `I’d play it: ${nameOf(place)}`)
const notForMe = (page: Page, place: number) => button(page, `Not for me: ${nameOf(place)}`)
const isPressed = async (page: Page, place: number, pressed = wouldPlay) =>
  pressed(page, place).and(page.locator('[aria-pressed="true"]')).waitFor()

/** Opens the list and answers it: that one comes, two marks, and a name. */
async function answer(phone: Guest, name: string, places: readonly [number, number]): Promise<void> {
  const { page } = phone
  await page.goto(`${url}/shortlists/${list.id}`)
  await button(page, 'Yes').click()
  for (const place of places) await wouldPlay(page, place).click()
  // The question for the name moves to the script that was tapped last.
  const tapped = page.getByRole('listitem').filter({ hasText: nameOf(places[1]) })
  await tapped.getByLabel('Your name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText(`You answer as ${name}.`).waitFor()
  for (const place of places) await isPressed(page, place)
}

/** Within fifteen seconds every open page says that the room is there; its door has the name. */
async function joinFromList({ page }: Guest, name: string): Promise<void> {
  await page.getByText(`The room is open: ${code}`).waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await page.getByRole('heading', { name: 'People' }).first().waitFor()
  await page.getByText(name, { exact: true }).first().waitFor({ state: 'attached' })
}

describe('a list becomes an evening', () => {
  test('it takes scripts of the library in a press each, and nothing moves while they are chosen', async () => {
    const { page } = sam
    await signIn(sam, url, HOST, '/privacy')
    // From its second page on, a device knows before the first paint that somebody is signed in.
    await page.waitForFunction(() => localStorage.getItem('belfry.account') !== null)
    await page.goto(`${url}/library`)
    await loaded(page)
    const places = () =>
      page
        .locator('article')
        .evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().top + scrollY))
    await button(page, 'Choose several').waitFor()
    const before = await places()
    await button(page, 'Choose several').click()
    const names = (await page.locator('article h2').allInnerTexts()).slice(0, 3)
    for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).click()
    await page.getByRole('region', { name: 'Chosen scripts' }).getByText('3 scripts').waitFor()
    expect(await places()).toEqual(before)
    expect(await shiftsOf(page)).toEqual({ sum: 0, moved: [] })
    expect(await faultsInBothThemes(page)).toEqual([])
    await button(page, 'New shortlist').click()
    await expect.poll(rowNames).toEqual(names)
    expect(await pressesOf(sam)).toBeLessThanOrEqual(CHOOSING_PRESSES)
  })

  test('it takes one of a file, where one that cannot be read is refused at once, and another of the library', async () => {
    const { page } = sam
    const choose = (name: string, text: string) =>
      page.getByLabel('Script file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    // Until the characters have come, nothing can be read.
    await page.getByRole('button', { name: 'Upload a JSON file', disabled: false }).waitFor()
    await choose('broken.json', '{"not": "a script"')
    await page.getByText('This file can’t be used.').waitFor()
    await choose('catfishing.json', JSON.stringify([{ id: '_meta', name: 'Catfishing' }, 'chef', 'baron', 'imp']))
    await expect.poll(rowNames).toContain('Catfishing')
    expect(await page.getByText('This file can’t be used.').count()).toBe(0)
    await button(page, 'Add from the library').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('listitem').nth(5).getByRole('button').click()
    await dialog.getByRole('button', { name: 'Done: 5 scripts' }).click()
    const names = await rowNames()
    list = await madeList('Saturday at Olwen’s')
    expect([list.title, list.state, list.candidates.map(({ denorm }) => denorm.scriptName)]).toEqual([
      'Saturday at Olwen’s',
      'open',
      names,
    ])
    expect(list.candidates[3]?.scriptRef).toEqual({ kind: 'upload' })
  })

  test('people answer it with three taps and a name, without a network and an emptied storage too', async () => {
    const [ana, ben, cleo, dora] = phones
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
    // Its cookie brings the answer back.
    await cleo.page.evaluate(() => localStorage.clear())
    await cleo.page.reload()
    await cleo.page.getByText('You answer as Cleo.').waitFor()
    await isPressed(cleo.page, 3, notForMe)
    // Nobody else learns of it.
    await ana.page.reload()
    await isPressed(ana.page, 0)
    expect(await ana.page.getByText(/rather not/iu).count()).toBe(0)
  })

  test('an answer goes on on another device, and no request has its code', async () => {
    const [, , , dora] = phones
    await button(dora.page, 'Continue on another device').click()
    const address = await dora.page.getByText(/#continue=/u).innerText()
    await dora.page.keyboard.press('Escape')
    const asked: string[] = []
    const laptop = await arrive(browser, 'laptop')
    laptop.page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
    await laptop.page.goto(address)
    await laptop.page.getByRole('heading', { name: 'Continue as Dora?' }).waitFor()
    expect(laptop.page.url()).toBe(`${url}/shortlists/${list.id}`)
    await button(laptop.page, 'Continue').click()
    await laptop.page.getByText('You answer as Dora.').waitFor()
    await button(laptop.page, 'Maybe').click()
    const coming = async () =>
      (await viewOf(`/shortlists/${list.id}`)).answers.map((one) => `${one.name} ${one.coming}`)
    await expect.poll(async () => (await coming()).toSorted()).toEqual(['Ana yes', 'Ben yes', 'Cleo yes', 'Dora maybe'])
    const [, secret = ''] = address.split('#continue=')
    expect(secret).not.toBe('')
    expect(asked.filter((where) => where.includes(secret))).toEqual([])
    expect(laptop.complaints).toEqual([])
    await laptop.context.close()
  })

  test('its owner needs a press for what is wanted and one for the room, and its people one at the door', async () => {
    const [, ben] = phones
    const { page } = sam
    await page.reload()
    await pressesOf(sam)
    await page.getByRole('link', { name: 'Choose for tonight' }).click()
    await page.getByText('4 people have answered so far.').waitFor()
    expect(await page.getByText(/^Rather not /u).count()).toBe(0)
    // Looking at it closes nothing.
    await notForMe(ben.page, 3).click()
    await isPressed(ben.page, 3, notForMe)
    await notForMe(ben.page, 3).click()
    expect(await pressesOf(sam)).toBeLessThanOrEqual(1)
    await button(page, 'Close the list').click()
    await button(page, 'Close it').click()
    await page.getByText('4 of 4 marked something.').waitFor()
    await pressesOf(sam)
    const rejected = page.getByRole('listitem').filter({ hasText: nameOf(3) })
    await rejected.getByText('Rather not 1').waitFor()
    expect(await rejected.getByRole('checkbox').isChecked()).toBe(false)
    await button(page, 'Open the room').click()
    await page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    code = page.url().slice(-4)
    expect(await pressesOf(sam)).toBeLessThanOrEqual(1)
    await voteByTicks(url, code)
    for (const phone of phones) await pressesOf(phone)
    for (const [index, phone] of phones.entries()) await joinFromList(phone, NAMES[index] ?? '')
    for (const phone of phones) expect(await pressesOf(phone)).toBeLessThanOrEqual(JOIN_PRESSES)
  })

  test('the vote decides, and the list leads to its result', async () => {
    const [ana] = phones
    await button(sam.page, 'Start Voting').first().click()
    for (const { page } of phones) await page.getByRole('checkbox', { name: nameOf(0) }).click()
    await sam.page.getByText('4 of 4 votes cast').first().waitFor()
    await button(sam.page, 'End Voting').first().click()
    for (const guest of [sam, ...phones]) expect(await tonight(guest)).toBe(nameOf(0))
    await ana.page.goto(`${url}/shortlists/${list.id}`)
    const result = ana.page.getByRole('link', { name: `Tonight: ${nameOf(0)}` })
    await result.waitFor({ timeout: 60_000 })
    await result.click()
    await ana.page.waitForURL(/\/results\/[\w-]{22}$/u)
  })

  test('a result is voted on again, in its order, with a script from its own page and a roll', async () => {
    const { page } = sam
    const [other = '', ...played] = SAMPLES
    const scriptRefs = played.map((scriptId) => ({ kind: 'library', scriptId }))
    const { id, standings } = await keepNight(url, { host: HOST, scriptRefs, ballots: [[1]] })
    await page.goto(`${url}/results/${id}`)
    await button(page, 'Vote on these again').click()
    await expect.poll(rowNames).toEqual(standings.map(({ scriptName }) => scriptName))
    const { id: again } = await madeList(`Again ${id.slice(0, 4)}`)
    const add = async () => {
      await button(page, 'Add to a shortlist').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^Again ${id.slice(0, 4)}`, 'u') })
        .click()
      await page.getByText(`Added to Again ${id.slice(0, 4)}`).waitFor()
    }
    await page.goto(`${url}/script/${other}`)
    await button(page, 'More').click()
    await add()
    await page.goto(`${url}/random-generator?seed=shortlist`)
    await add()
    const { candidates } = await viewOf(`/shortlists/${again}`)
    expect(candidates.map(({ scriptRef }) => scriptRef)).toEqual([
      ...standings.map(({ scriptId }) => ({ kind: 'library', scriptId })),
      { kind: 'library', scriptId: other },
      { kind: 'upload' },
    ])
  })
})
