// @module-tag gate: the kill switch and notices, while people look
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { OfflineStage, open } from './offline-stage.ts'
import { LAPTOP, PHONE } from './result-stage.ts'

const UNAVAILABLE = 'The tool is currently unavailable. Please try again later.'
const CONFIG = '/admin/site-config'
const SCRIPT = 'sample-lessons-in-quiet'

/** With a product of its own: the site is switched off. */
let stage: Stage
beforeAll(async () => void (stage = await Stage.start()))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const unavailable = (page: Page) => page.getByRole('heading', { name: UNAVAILABLE })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function switchOff(admin: Page): Promise<void> {
  await button(admin, 'Switch the site off...').click()
  await button(admin, 'Switch the site off').click()
  await sees(admin, 'Site disabled successfully')
}

async function switchOn(admin: Page): Promise<void> {
  await button(admin, 'Switch the site on').click()
  await sees(admin, 'Site enabled successfully')
}

/** Somebody comes back to the tab: the page asks for the kill switch, unless it has just heard. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('switched off while somebody types, and on again: nothing typed is lost, nobody reloads', async () => {
  const admin = await stage.person('admin@belfry.test', `${CONFIG}#kill-switch`)
  const typist = await stage.person('storyteller@belfry.test', '/library')
  await button(typist, 'Add Script').click()
  await typist.getByRole('radio', { name: 'Paste' }).check()
  const paste = typist.locator('textarea')
  await paste.fill('["imp", "chef"')
  await switchOff(admin)
  await expect.poll(async () => (await lookAgain(typist), unavailable(typist).count()), { timeout: 15_000 }).toBe(1)
  await typist.keyboard.press('Escape')
  await typist.keyboard.press('Escape')
  await typist.keyboard.type('lost?')
  expect(await unavailable(typist).isVisible()).toBe(true)
  expect(await typist.title()).toBe('Unavailable · Belfry')
  expect(await faultsInBothThemes(typist)).toEqual([])
  await switchOn(admin)
  await expect.poll(() => unavailable(typist).count(), { timeout: 10_000 }).toBe(0)
  expect(await paste.inputValue()).toBe('["imp", "chef"')
  expect(await paste.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await typist.title()).toBe('Script Library · Belfry')
})

test('a room is covered within five seconds, keeps its seats, and is live again by itself', async () => {
  const admin = await stage.person('admin@belfry.test', CONFIG)
  const host = await stage.person('storyteller@belfry.test', '/create-room')
  await button(host, 'Create Room').click()
  await host.waitForURL(/\/rooms\/\w{4}$/u)
  await sees(host, 'Gathering')
  await switchOff(admin)
  await unavailable(host).waitFor({ timeout: 5_000 })
  await switchOn(admin)
  await unavailable(host).waitFor({ state: 'detached', timeout: 10_000 })
  await host.getByRole('button', { name: /^Start nominations/iu }).click()
  await sees(host, 'Nominations are Open')
})

test('while it is off visitors find the unavailable page, and Admins find their way in', async () => {
  const admin = await stage.person('admin@belfry.test', CONFIG)
  await switchOff(admin)
  try {
    for (const [viewport, paths] of [
      [PHONE, ['/', '/library', '/rooms/K7QF', '/print/none', '/no/such/page']],
      [LAPTOP, ['/']],
    ] as const) {
      const page = await stage.visitor({ viewport })
      for (const path of paths) {
        await page.goto(path)
        await expect.poll(() => unavailable(page).isVisible(), { message: path, timeout: 10_000 }).toBe(true)
      }
      await page.goto('/library')
      await unavailable(page).waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      await page.getByRole('link', { name: 'Administration' }).click()
      await page.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor()
    }
    const visitor = await stage.visitor()
    await visitor.goto('/library')
    await unavailable(visitor).waitFor()
    await switchOn(admin)
    await visitor.getByRole('heading', { name: 'Script Library' }).waitFor({ timeout: 10_000 })
  } finally {
    if (await button(admin, 'Switch the site on').isVisible()) await switchOn(admin)
  }
})

test('the switch reaches an installed copy within two seconds, and nothing kept is shown instead of a site that is off', async () => {
  const people = await OfflineStage.start(stage.url)
  const admin = new Visitor(stage.url)
  await admin.signIn('admin@belfry.test')
  const page = await people.visit('/library')
  await open(page, `/script/${SCRIPT}`)
  await admin.read('PUT', '/api/site-options/killswitch/status', { siteEnabled: false })
  try {
    await sleep(2_000)
    for (const path of [`/script/${SCRIPT}`, '/library', '/', `/print/${SCRIPT}`]) {
      await page.goto(path)
      await unavailable(page).waitFor()
    }
    const status = await page.evaluate(async (id) => (await fetch(`/api/scripts/${id}`)).status, SCRIPT)
    expect(status).toBe(503)
    people.network.cut()
    await page.goto(`/script/${SCRIPT}`)
    await page.getByRole('heading', { level: 1, name: 'Lessons in Quiet' }).waitFor()
    people.network.mend()
    await unavailable(page).waitFor({ timeout: 10_000 })
  } finally {
    await admin.read('PUT', '/api/site-options/killswitch/status', { siteEnabled: true })
    await people.stop()
  }
})

describe('the banner', REST, () => {
  test('is shown above the tiles without moving them, with safe links, and stays away when it cannot be had', async () => {
    const admin = await stage.person('admin@belfry.test', `${CONFIG}#banner`)
    await admin.getByRole('switch', { name: 'Show the banner on the home page' }).check()
    await button(admin, 'Save banner').click()
    await sees(admin, 'Title is required when banner is enabled')
    await admin.getByRole('textbox', { name: 'Title' }).fill('Game night')
    await admin.getByRole('textbox', { name: 'Text' }).fill('On **Friday**: [bring snacks](https://example.com/snacks)')
    await admin.getByRole('radio', { name: 'Danger' }).check()
    await admin
      .getByLabel('Announcement')
      .getByRole('link', { name: /bring snacks/u })
      .waitFor()
    await button(admin, 'Save banner').click()
    await sees(admin, 'Banner options saved successfully')
    await expect.poll(() => admin.getByText('Banner options saved successfully').count(), { timeout: 5_000 }).toBe(0)

    const visitor = await stage.visitor()
    await watchFirstTile(visitor)
    await visitor.goto('/')
    await loaded(visitor)
    const banner = visitor.getByLabel('Announcement')
    await banner.waitFor()
    const link = banner.getByRole('link', { name: /bring snacks/u })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
    const places = await placesOfFirstTile(visitor)
    expect(places.length).toBeGreaterThan(0)
    // The hero's own font may change its height by a hair.
    expect(Math.max(...places) - Math.min(...places), places.join(' ')).toBeLessThanOrEqual(4)

    const unlucky = await stage.visitor()
    await unlucky.route('**/banner/config', (route) => route.abort())
    await unlucky.goto('/random-generator')
    await unlucky.getByRole('link', { name: 'Belfry', exact: true }).click()
    await unlucky.getByRole('heading', { name: 'Join a Room' }).waitFor()
    expect(await unlucky.getByLabel('Announcement').count()).toBe(0)
  })

  test('two Admins at once: the later is told, sees the other’s change, and loses nothing', async () => {
    const [first, second] = [
      await stage.person('admin@belfry.test', CONFIG),
      await stage.person('owner@belfry.test', '/admin/site-options'),
    ]
    const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
    await title(second).fill('Mine')
    await title(first).fill('Theirs')
    await button(first, 'Save banner').click()
    await sees(first, 'Banner options saved successfully')
    await button(second, 'Save banner').click()
    await sees(second, 'Somebody else changed this while you were editing.')
    expect(await title(second).inputValue()).toBe('Mine')
    await second.reload()
    await sees(second, 'Somebody else changed this while you were editing.')
    await button(second, 'Load their change').click()
    expect(await title(second).inputValue()).toBe('Theirs')
    await button(second, 'Put mine back').click()
    expect(await title(second).inputValue()).toBe('Mine')
    await button(second, 'Save banner').click()
    await sees(second, 'Banner options saved successfully')
  })
})

test('a role lost in mid-action is said in place, and what was typed stays', REST, async () => {
  const owner = await stage.person('owner@belfry.test', '/')
  const admin = await stage.person('admin@belfry.test', CONFIG)
  await admin.getByRole('textbox', { name: 'Title' }).fill('Half an announcement')
  await setRole(owner, 'Storyteller')
  await button(admin, 'Save banner').click()
  await sees(admin, 'Failed to save banner options')
  await sees(admin, 'You must be Admin or above to do that.')
  expect(await admin.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half an announcement')
  await setRole(owner, 'Admin')
})

test('the question before the switch gives the focus back', REST, async () => {
  const page = await stage.person('admin@belfry.test', CONFIG)
  await button(page, 'Switch the site off...').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const opener = button(page, 'Switch the site off...')
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
})

/** How far things have moved on the home page by the time it is quiet. */
/** Notes where the first tile is with every frame in which it can be seen. To be called before the page opens anything. */
const watchFirstTile = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const look = () => {
      const tile = document.querySelector('[data-tile="join"]')
      if (tile?.checkVisibility({ visibilityProperty: true })) places.push(tile.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
  })

const placesOfFirstTile = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'places'))

async function setRole(owner: Page, role: string): Promise<void> {
  const status = await owner.evaluate(async (wanted) => {
    const body = JSON.stringify({ role: wanted })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/users/sample-admin/role', { method: 'PUT', headers, body })).status
  }, role)
  expect(status).toBe(200)
}
