// @module-tag rest
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Network, startNetwork } from '../support/network-between.ts'
import { Stage } from '../support/stage.ts'
import { readCaches } from './offline-stage.ts'
import { chosenName, HOST, pathOf, PHONE, tiedNight } from './result-stage.ts'

const SCRIPT = 'sample-lessons-in-quiet'
const NO_SPACE = 'This device has no space left for Belfry. Remove another kept script, or free some space.'

let network: Network
let stage: Stage
/** Without the network between: providers lead back to the product itself. */
let home: Stage

beforeAll(async () => {
  network = await startNetwork(inject('product'))
  stage = await Stage.startAt(network.url)
  home = await Stage.startAt(inject('product'))
})
afterEach(async () => {
  network.mend()
  await Promise.all([stage.clear(), home.clear()])
})
afterAll(async () => {
  await Promise.all([stage?.stop(), home?.stop()])
  network?.stop()
})

const DEVICE: BrowserContextOptions = { viewport: PHONE, hasTouch: true, serviceWorkers: 'allow' }
const opener = (page: Page) => page.getByRole('button', { name: 'Keep for offline', pressed: false })
const kept = (page: Page) => page.getByRole('button', { name: /^Kept for offline, \d+ kB$/u, pressed: true })

async function mark(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await openMark(page)
  await opener(page).click()
  await kept(page).waitFor()
}

/** A script's is behind "More". */
async function openMark(page: Page): Promise<void> {
  if (page.url().includes('/script/')) await page.getByRole('button', { name: 'More' }).click()
}

/** The browser takes back everything that the service worker keeps by itself, as it does when it needs space. */
const forgetSeen = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (!/marked|precache/u.test(name)) await caches.delete(name)
  })

const markedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('marked'))
    const requests = name === undefined ? [] : await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).toSorted()
  })

describe('What is marked “Keep for offline”', () => {
  // Promise of Keep for offline: It keeps everything that the page needs without a network, and says what space that takes
  test('opens without a network when nothing else is left, and says what it takes', async () => {
    const page = await stage.visitor(DEVICE)
    await mark(page, `/script/${SCRIPT}`)
    const result = await tiedNight(inject('product'))
    await mark(page, pathOf(result))
    expect(await markedAddresses(page)).toEqual([
      '/api/characters',
      '/api/characters/jinxes',
      `/api${pathOf(result)}`,
      `/api/scripts/${SCRIPT}`,
    ])
    await forgetSeen(page)
    network.cut()
    await page.goto(`/script/${SCRIPT}`)
    await page.getByRole('heading', { level: 1, name: 'Lessons in Quiet' }).waitFor()
    await openMark(page)
    await kept(page).waitFor()
    await page.goto(pathOf(result))
    await page.getByRole('heading', { level: 1 }).getByText(chosenName(result)).waitFor()
    await kept(page).click()
    await opener(page).waitFor()
    expect(await markedAddresses(page)).toEqual(['/api/characters', `/api/scripts/${SCRIPT}`])
    await opener(page).click()
    await page.getByText('Keeping this needs a network. Connect to one and try again.').waitFor()
  })

  test('has its pictures, also when they are kept nowhere else', async () => {
    const page = await stage.visitor(DEVICE)
    await mark(page, `/script/${SCRIPT}`)
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('marked')) ?? ''
      await (await caches.open(name)).put('/images/bell.webp', new Response('a picture'))
    })
    network.cut()
    expect(await page.evaluate(async () => (await fetch('/images/bell.webp')).text())).toBe('a picture')
  })

  // Promise of Keep for offline: Nothing moves when the mark comes
  test('has its place from the first paint on: nothing moves when the mark comes', async () => {
    const result = await tiedNight(inject('product'))
    const page = await stage.visitor(DEVICE)
    // A font that comes late moves everything below: this is about the mark alone.
    await page.route(/\.woff2$/u, (route) => route.abort())
    await page.goto(pathOf(result), { waitUntil: 'commit' })
    const below = page.locator('main h2').last()
    await below.waitFor()
    const before = (await below.boundingBox())?.y
    await opener(page).waitFor()
    expect((await below.boundingBox())?.y).toBe(before)
  })

  // Promise of Keep for offline: A full device, no network and private mode each have their answer
  test('is taken back as a whole when the device is full, and says what to do', async () => {
    const page = await stage.visitor(DEVICE)
    await page.goto(`/script/${SCRIPT}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await openMark(page)
    await opener(page).waitFor()
    const devtools = await page.context().newCDPSession(page)
    const origin = new URL(network.url).origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await opener(page).click()
    await page.getByRole('alert').getByText(NO_SPACE).waitFor()
    expect(await markedAddresses(page)).toEqual([])
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await opener(page).click()
    await kept(page).waitFor()
    expect(await page.getByText(NO_SPACE).count()).toBe(0)
  })

  // Promise of Signing out of a device: Beyond: every result goes from every cache, marked or not, and leaves no mark behind
  // Promise of Signing out of a device: Kept scripts, looks and sounds stay, and an ended session alone removes nothing
  test('stays when its Storyteller signs out, and what is theirs goes', async () => {
    const page = await home.person(HOST, '/', DEVICE)
    await mark(page, `/script/${SCRIPT}`)
    const before = await markedAddresses(page)
    const result = await tiedNight(inject('product'))
    await mark(page, pathOf(result))
    await page.evaluate(() => localStorage.setItem('belfry.room.ZZZZ', '{"token":"t","isHost":true}'))
    await page.getByRole('button', { name: /: your account$/u }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /room|account/u.test(key)))).toEqual([])
    expect(await markedAddresses(page)).toEqual(before)
    expect((await readCaches(page)).map(({ path }) => path).filter((path) => path.includes(result.id))).toEqual([])
  })
})
