// @module-tag rest
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'
import { Stage } from '../support/stage.ts'

const SCRIPTS = /\/assets\/(?!old-engine-)[^/]+\.js$/u
/** What an engine does with syntax that it does not know: it throws the script away as a whole. */
const UNREADABLE = { contentType: 'text/javascript', body: 'const = ;' }
const ROOM = /doesn’t start in this browser\. Please open (\S+) in a newer one, on a phone/u
const PAGE = 'Belfry doesn’t start in this browser. Please open this page in a newer one.'

let stage: Stage
let code: string
beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
  const host = new Visitor(stage.url)
  await host.signIn('storyteller@belfry.test')
  code = await host.openRoom()
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const notice = (page: Page) => page.getByText('doesn’t start in this browser')

/** A page whose scripts are thrown away, but for those that `read` names. */
async function openUnread(path: string, read = /old-engine-/u): Promise<Page> {
  const page = await stage.visitor()
  const isRead = (url: string) => read.test(url) || !SCRIPTS.test(url)
  await page.route(SCRIPTS, (route) => (isRead(route.request().url()) ? route.continue() : route.fulfill(UNREADABLE)))
  await page.goto(path)
  return page
}

describe('An engine that can’t read the app', () => {
  test('is told so, five seconds after any page that is blank without it', async () => {
    const paths = [
      '/join-room',
      '/auth/login',
      '/random-generator',
      '/print/sample-lessons-in-quiet',
      '/shortlists/new',
    ]
    const pages = await Promise.all(paths.map((path) => openUnread(path)))
    expect(await Promise.all(pages.map((page) => notice(page).count()))).toEqual(pages.map(() => 0))
    for (const page of pages) {
      await notice(page).waitFor({ timeout: 10_000 })
      expect(await page.getByRole('alert').innerText(), page.url()).toBe(PAGE)
    }
  })

  test('has the room’s address where it was one', async () => {
    const pages = await Promise.all([`/rooms/${code}`, `/rooms/${code}/screen`].map((path) => openUnread(path)))
    for (const page of pages) {
      await notice(page).waitFor({ timeout: 10_000 })
      const [, address] = ROOM.exec(await page.getByRole('alert').innerText()) ?? []
      expect(address, page.url()).toBe(`${new URL(stage.url).host}/rooms/${code}`)
    }
  })

  test('is told so as well where it reads the first script, and no module', async () => {
    const page = await openUnread(`/rooms/${code}`, /(?:old-engine|first)-/u)
    await notice(page).waitFor({ timeout: 10_000 })
  })
})

describe('A slow phone', () => {
  test.each(['/join-room', '/rooms/CODE'])('is told nothing of it: %s', async (path) => {
    const page = await stage.visitor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.route(SCRIPTS, async (route) => {
      await sleep(7_000)
      // Those of the end come after the page has gone.
      await route.continue().catch(() => {})
    })
    await page.goto(path.replace('CODE', code), { timeout: 60_000, waitUntil: 'commit' })
    for (const end = Date.now() + 13_000; Date.now() < end; await sleep(300)) expect(await notice(page).count()).toBe(0)
    expect(await page.evaluate(() => document.getElementById('root')?.childElementCount)).toBeGreaterThan(0)
  })

  test('whose app comes even later has the sentence taken back', async () => {
    const page = await stage.visitor()
    await page.route(/\/assets\/main-[^/]+\.js$/u, async (route) => {
      const isFirst = !route.request().url().includes('?late')
      const body = `setTimeout(() => import(import.meta.url + '?late'), 8_000)`
      await (isFirst ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue())
    })
    await page.goto('/join-room')
    await notice(page).waitFor({ timeout: 10_000 })
    await page.getByRole('heading', { name: 'Join' }).first().waitFor()
    await notice(page).waitFor({ state: 'detached', timeout: 5_000 })
  })
})
