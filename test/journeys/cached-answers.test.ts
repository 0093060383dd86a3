// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { keepNight } from '../support/saved-nights.ts'
import { loaded } from '../support/loaded.ts'
import { kept, OfflineStage, readCaches } from './offline-stage.ts'

const product = inject('product')
const ADMIN = 'admin@belfry.test'
const SCRIPT = 'sample-lessons-in-quiet'
/** What is the same for everybody and may be opened again. */
const EVERYBODYS =
  /^\/(?:library|changelog|script\/[^/?]+|results\/[^/?]+|images\/[^/?]+|assets\/[\w-]+-[\da-f]{12}\.css|api\/(?:characters(?:\/jinxes)?|library\/index|scripts\/[^/?.]+|results\/[^/?]+|library\/cards\?seqs=[\d,]+|library(?:\?(?!.*sponsor=).*)?))?$/u
/** Files of the build are named by their content. Its code of Admins' pages is not needed without a network. */
const FILE = /^\/assets\/(?!(?:admin|manage|users|activity|profile|site-config)-)[\w.-]+\.(?:js|css|woff2)$/u

let stage: OfflineStage

beforeAll(async () => void (stage = await OfflineStage.start(product)))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await loaded(page)
  }
}

// Promise of The service worker: Never keeps a personal answer, sign-in, a room, a page of Admins, or what is marked no-store
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
  await kept(page, '/library', `/script/${SCRIPT}`, `/api/scripts/${SCRIPT}`, `/api/results/${id}`, '/api/characters')
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
