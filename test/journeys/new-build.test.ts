// @module-tag gate: a page of the build before, after a deploy
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { Visitor } from '../support/visitor.ts'
import {
  announcement,
  buildOf,
  deploy,
  hasWaiting,
  helpTakeover,
  isMarked,
  look,
  mark,
  untilNoneWaits,
  noteTakeover,
  takeBack,
  untilTaken,
  wasAnnounced,
  workerOf,
} from './new-build-stage.ts'
import { OfflineStage } from './offline-stage.ts'

const product = inject('product')
const SCRIPT = 'Lessons in Quiet'

let stage: OfflineStage

beforeAll(async () => void (stage = await OfflineStage.start(product)))
afterEach(async () => {
  takeBack(stage.network)
  await stage.clear()
})
afterAll(() => stage?.stop())

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const arriveAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function goToScript(page: Page) {
  await goTo(page, SCRIPT)
  await arriveAt(page, '/script/sample-lessons-in-quiet')
}

/** Whether the document has stayed, once the page that was asked for is there. */
async function isMarkedAtRest(page: Page) {
  await page.getByRole('heading', { level: 1, name: SCRIPT }).waitFor()
  return isMarked(page)
}

/** Follows links until the page is of this build: on a busy machine the new worker may be too late for the first one. */
async function arrivesAs(page: Page, build: string) {
  let pages = 0
  const look = async () => {
    const shown = await buildOf(page).catch(() => null)
    if (shown === null || shown === build) return shown
    // The old worker first finishes what it has begun: page after page would keep it busy.
    await helpTakeover(page)
    await goTo(page, ['Generator', 'Library'][(pages += 1) % 2] ?? '').catch(() => {})
    return shown
  }
  await expect.poll(look, { interval: 2_000 }).toBe(build)
}

describe('A new build', () => {
  test('is announced, and taken with the next page, which knows where it was opened from', async () => {
    const page = await stage.visit('/library?sort=name')
    const old = await buildOf(page)
    const next = await deploy(stage.network, page)
    await mark(page)
    await look(page)
    await announcement(page).waitFor()
    expect(await workerOf(page)).toBe(old)
    expect(await isMarked(page)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 150))
    await goToScript(page)
    // On a busy machine the new worker may be too late for this page.
    while (await isMarkedAtRest(page)) {
      await untilNoneWaits(page)
      await page.goBack()
      await arriveAt(page, '/library')
      // A link that is pressed before the page runs says nothing of where it was.
      await loaded(page)
      await goToScript(page)
    }
    await page.getByRole('heading', { level: 1, name: SCRIPT }).waitFor()
    expect(await buildOf(page)).toBe(next)
    await untilNoneWaits(page)
    await expect.poll(() => workerOf(page)).toBe(next)
    await expect
      .poll(() => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from))
      .toBe('/library?sort=name')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await announcement(page).count()).toBe(0)
    // Before its script runs, the link leads to the whole library.
    await loaded(page)
    await page.getByRole('link', { name: 'Back to the library' }).click()
    await page.waitForURL((url) => url.pathname + url.search === '/library?sort=name')
  })

  test('that another tab has taken comes with the next page here too', REST, async () => {
    const page = await stage.visit('/library')
    const other = await page.context().newPage()
    await other.goto('/changelog')
    await other.waitForFunction(() => document.documentElement.dataset['live'] !== undefined)
    const next = await deploy(stage.network, page)
    await mark(page)
    await look(page)
    await announcement(page).waitFor()
    await mark(other)
    await other.evaluate(noteTakeover)
    await goTo(page, SCRIPT)
    await arrivesAs(page, next)
    await other.bringToFront()
    await untilTaken(other)
    await expect.poll(() => workerOf(other)).toBe(next)
    await expect.poll(() => wasAnnounced(other)).toBe(true)
    expect(await isMarked(other)).toBe(true)
    await goTo(other, 'Library')
    await arriveAt(other, '/library')
    await expect.poll(() => buildOf(other).catch(() => '')).toBe(next)
  })

  test('of the same name as the page, which came fresh, takes over unannounced', REST, async () => {
    const page = await stage.visit('/library')
    const next = await deploy(stage.network, page)
    await page.addInitScript(noteTakeover)
    await page.goto('/changelog')
    await mark(page)
    expect(await buildOf(page)).toBe(next)
    await untilTaken(page)
    await expect.poll(() => workerOf(page)).toBe(next)
    await goTo(page, 'Library')
    await page.getByRole('heading', { level: 1, name: 'Script Library' }).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await wasAnnounced(page)).toBe(false)
  })

  // Chromium holds back documents while a worker that is about to be replaced is still busy.
  test('keeps nobody waiting while the worker before it is busy', REST, async () => {
    const page = await stage.visit('/library')
    await deploy(stage.network, page)
    await mark(page)
    await look(page)
    await announcement(page).waitFor()
    await page.evaluate(() => {
      let asked = 0
      const timer = setInterval(() => {
        asked += 1
        if (asked > 1_500) clearInterval(timer)
        fetch(`/api/scripts/sample-patience-of-crows?n=${asked}`).catch(() => {})
      }, 4)
    })
    await page.getByRole('link', { name: SCRIPT, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: SCRIPT }).waitFor({ timeout: 60_000 })
  })

  test('that cannot be fetched whole changes nothing', REST, async () => {
    const page = await stage.visit('/library')
    const old = await buildOf(page)
    await deploy(stage.network, page, /base-[\w-]+\.js/gu)
    await mark(page)
    await look(page).catch(() => {})
    const asked: string[] = []
    await expect.poll(() => asked.push(...stage.network.asked()) && asked).toContain('/assets/base-gone.js')
    await goTo(page, SCRIPT)
    await page.getByRole('heading', { level: 1, name: SCRIPT }).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await wasAnnounced(page)).toBe(false)
    expect(await workerOf(page)).toBe(old)
  })
})

describe('During a vote', () => {
  test('a new build is neither announced in the room nor taken by another tab, and comes once the room is left', async () => {
    const host = new Visitor(product)
    await host.signIn('storyteller@belfry.test')
    const code = await host.openRoom({ voteType: 'plurality', maxNominationsPerParticipant: 0 })
    const { participantToken: token } = await host.join(code, 'Sam', true)
    const act = async (action: string) => host.read('POST', `/api/rooms/${code}/state`, { action }, token)
    await act('startNominations')
    const nomination = {
      type: 'nomination.create',
      op: crypto.randomUUID(),
      scriptRef: { kind: 'library', scriptId: 'sample-lessons-in-quiet' },
    }
    await host.read('POST', `/api/rooms/${code}/commands`, nomination, token)
    const room = await stage.visit(`/rooms/${code}`)
    await room.getByLabel('Your name').fill('Robin')
    await room.getByRole('button', { name: 'Take a seat' }).click()
    await act('startVoting')
    await room.getByRole('button', { name: `Vote ${SCRIPT}` }).waitFor()
    const old = await buildOf(room)
    await mark(room)
    const other = await room.context().newPage()
    await other.goto('/library')
    await other.waitForFunction(() => document.documentElement.dataset['live'] !== undefined)
    await mark(other)
    const next = await deploy(stage.network, room)
    await look(other)
    await announcement(other).waitFor()
    await goTo(other, SCRIPT)
    await other.getByRole('heading', { level: 1, name: SCRIPT }).waitFor()
    expect(await isMarked(other)).toBe(true)
    await room.bringToFront()
    expect(await hasWaiting(room)).toBe(true)
    await room.getByRole('button', { name: `Vote ${SCRIPT}` }).click()
    await room.getByText('Your vote is counted').first().waitFor()
    expect(await wasAnnounced(room)).toBe(false)
    expect(await isMarked(room)).toBe(true)
    expect([await workerOf(room), await workerOf(other)]).toEqual([old, old])
    await room.getByRole('button', { name: 'Leave' }).first().click()
    await arriveAt(room, '/')
    await room.getByRole('button', { name: 'Return' }).waitFor()
    await announcement(room).waitFor()
    expect(await isMarked(room)).toBe(true)
    await room.getByRole('link', { name: 'Library' }).first().click()
    await arrivesAs(room, next)
    await untilNoneWaits(room)
    await expect.poll(() => workerOf(room)).toBe(next)
  })
})
