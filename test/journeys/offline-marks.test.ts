// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { loaded } from '../support/loaded.ts'
import { keepNight } from '../support/saved-nights.ts'
import { kept as keptByItself, OfflineStage, readCaches } from './offline-stage.ts'
import { chosenName, HOST, pathOf, tiedNight } from './result-stage.ts'

const product = inject('product')
const SCRIPT = 'sample-lessons-in-quiet'
const NO_SPACE = 'This device has no space left for Belfry. Remove another kept script, or free some space.'

const ADMIN = 'admin@belfry.test'
/** What is the same for everybody and may be opened again. */
const EVERYBODYS =
  /^\/(?:library|changelog|script\/[^/?]+|results\/[^/?]+|images\/[^/?]+|assets\/[\w-]+-[\da-f]{12}\.css|api\/(?:characters(?:\/jinxes)?|library\/index|scripts\/[^/?.]+|results\/[^/?]+|library\/cards\?seqs=[\d,]+|library(?:\?(?!.*sponsor=).*)?))?$/u
/** Files of the build are named by their content. Its code of Admins' pages is not needed without a network. */
const FILE = /^\/assets\/(?!(?:admin|manage|users|activity|profile|site-config)-)[\w.-]+\.(?:js|css|woff2)$/u

let stage: OfflineStage
beforeAll(async () => void (stage = await OfflineStage.start(product)))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

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
  test('opens without a network when nothing else is left, and says what it takes', async () => {
    const page = await stage.visit('/privacy')
    await mark(page, `/script/${SCRIPT}`)
    const result = await tiedNight(product)
    await mark(page, pathOf(result))
    expect(await markedAddresses(page)).toEqual([
      '/api/characters',
      '/api/characters/jinxes',
      `/api${pathOf(result)}`,
      `/api/scripts/${SCRIPT}`,
    ])
    await forgetSeen(page)
    stage.network.cut()
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
    const page = await stage.visit('/privacy')
    await mark(page, `/script/${SCRIPT}`)
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('marked')) ?? ''
      await (await caches.open(name)).put('/images/bell.webp', new Response('a picture'))
    })
    stage.network.cut()
    expect(await page.evaluate(async () => (await fetch('/images/bell.webp')).text())).toBe('a picture')
  })

  test('has its place from the first paint on: nothing moves when the mark comes', async () => {
    const result = await tiedNight(product)
    const page = await stage.stranger()
    // A font that comes late moves everything below: this is about the mark alone.
    await page.route(/\.woff2$/u, (route) => route.abort())
    await page.goto(pathOf(result), { waitUntil: 'commit' })
    const below = page.locator('main h2').last()
    await below.waitFor()
    const before = (await below.boundingBox())?.y
    await opener(page).waitFor()
    expect((await below.boundingBox())?.y).toBe(before)
  })

  test('is taken back as a whole when the device is full, and says what to do', async () => {
    const page = await stage.visit('/privacy')
    await page.goto(`/script/${SCRIPT}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await openMark(page)
    await opener(page).waitFor()
    const devtools = await page.context().newCDPSession(page)
    const origin = new URL(stage.network.url).origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await opener(page).click()
    await page.getByRole('alert').getByText(NO_SPACE).waitFor()
    expect(await markedAddresses(page)).toEqual([])
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await opener(page).click()
    await kept(page).waitFor()
    expect(await page.getByText(NO_SPACE).count()).toBe(0)
  })

  test('stays when its Storyteller signs out, and what is theirs goes', async () => {
    const page = await stage.visitAs(HOST, '/privacy')
    await mark(page, `/script/${SCRIPT}`)
    const before = await markedAddresses(page)
    const result = await tiedNight(product)
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

async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await loaded(page)
  }
}

test('after an evening of an Admin the caches hold what everybody may see, as the server answers it, and nothing else', async () => {
  const { id } = await keepNight(product, { host: ADMIN })
  const page = await stage.visitAs(ADMIN, '/library')
  await page.goto('/create-room')
  await page.getByRole('button', { name: 'Create Room' }).click()
  await page.waitForURL(/\/rooms\/\w{4}$/u)
  const room = new URL(page.url()).pathname
  await openAll(page, [
    '/',
    '/library?mine=1',
    '/library?search=salt',
    `/script/${SCRIPT}`,
    `/results/${id}`,
    '/changelog',
  ])
  await openAll(page, ['/profile', '/admin', '/admin/users', '/admin/activity', '/admin/scripts', '/admin/characters'])
  await openAll(page, ['/feedback', '/privacy', '/dev/auth-status', `/print/${SCRIPT}`, `/results/${id}/print`, room])
  await openAll(page, [`${room}/screen`, '/random-generator', '/join-room', '/no/such/page'])
  await keptByItself(
    page,
    '/library',
    `/script/${SCRIPT}`,
    `/api/scripts/${SCRIPT}`,
    `/api/results/${id}`,
    '/api/characters',
  )
  const all = await readCaches(page)
  const answers = all.filter(({ cache }) => !cache.includes('precache'))
  const paths = answers.map(({ path }) => path)
  expect(paths.filter((path) => !EVERYBODYS.test(path))).toEqual([])
  const files = all.filter(({ cache }) => cache.includes('precache')).map(({ path }) => path)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => !FILE.test(path))).toEqual([])
  for (const { path, control, text } of answers) {
    const [own, anybody] = await Promise.all([
      page.evaluate(async (asked) => {
        const response = await fetch(asked, { cache: 'reload' })
        return { control: response.headers.get('cache-control') ?? '', text: await response.text() }
      }, path),
      fetch(stage.network.url + path).then(async (response) => response.text()),
    ])
    expect([path, control, own.control].join(' ')).not.toMatch(/no-store|private/u)
    expect(text === own.text, `what is kept of ${path}`).toBe(true)
    expect(text === anybody, `${path} without a session`).toBe(true)
  }
})

test('a temporary script, an address that is gone and a refusal are not kept', async () => {
  const page = await stage.visit('/library')
  await openAll(page, ['/script/no-such-script', '/results/AAAAAAAAAAAAAAAAAAAAAA', '/library?search='])
  const statuses = await page.evaluate(async () => {
    const paths = ['/api/scripts/no-such-script', '/api/library?limit=-1', '/api/library?sponsor=me']
    return Promise.all(paths.map(async (path) => (await fetch(path)).status))
  })
  expect(statuses).toEqual([404, 422, 401])
  const paths = (await readCaches(page)).map(({ path }) => path)
  expect(paths.filter((path) => /no-such|AAAA|limit=-1|sponsor=/u.test(path))).toEqual([])
})
