// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, signIn } from '../support/game-night.ts'
import { loaded } from '../support/loaded.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
let browser: Browser
let kim: Guest
let host: { person: Visitor; code: string; token: string }

beforeAll(async () => {
  browser = await openBrowser()
  kim = await arrive(browser, 'phone')
  host = await openRoom()
  await sitDown(kim, host.code)
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => expect(kim.complaints.splice(0)).toEqual([]))

async function openRoom() {
  const person = new Visitor(url)
  await person.signIn('storyteller@belfry.test')
  const code = await person.openRoom({ maxNominationsPerParticipant: 2, allowUploads: false })
  const { participantToken: token } = await person.join(code, 'Sam', true)
  await person.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, token)
  return { person, code, token }
}

/** Gives a browser a seat, as the door does. */
async function sitDown({ page }: Guest, code: string): Promise<void> {
  const { participantToken, participantId } = await new Visitor(url).join(code, 'Kim')
  await page.goto(`${url}/privacy`)
  const seat = { token: participantToken, participantId, name: 'Kim', welcomed: true, lastSeenAt: Date.now() }
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`belfry.room.${code}`, JSON.stringify(seat)],
  )
}

const nominations = async () => {
  const path = `/api/rooms/${host.code}`
  const seen = await host.person.read<{ nominations: { denorm: { scriptName: string } }[] }>(
    'GET',
    path,
    undefined,
    host.token,
  )
  return seen.nominations.map(({ denorm }) => denorm.scriptName)
}

const state = (action: string) => host.person.read('POST', `/api/rooms/${host.code}/state`, { action }, host.token)

/** The address of the script at `place` in the library, and its name. */
async function scriptAt(place: number): Promise<{ path: string; name: string }> {
  const { items } = await host.person.read<{ items: { id: string; name: string }[] }>('GET', '/api/scripts?limit=10')
  const { id = '', name = '' } = items[place] ?? {}
  return { path: `/script/${id}`, name }
}

/** How far things have moved without a press. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as unknown as { hadRecentInput: boolean; value: number }
        if (!hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')))

describe('a script is read before it is nominated', () => {
  // Promise of Reading before nominating: Beyond: a card of the nominate dialog opens the script with Nominate at its foot, and leaves the list as it was
  it('in the nominate dialog: one tap reads it, and the list is as it was after that', async () => {
    const { page } = kim
    await page.goto(`${url}/rooms/${host.code}`)
    await page.getByRole('button', { name: 'Nominate a script' }).tap()
    const list = page.getByRole('dialog', { name: 'Nominate a script' })
    const card = list.getByRole('article').nth(6)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByText(name).tap()
    const viewer = page.getByRole('dialog', { name, exact: true })
    await viewer.getByRole('heading', { name: /^Townsfolk/u }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    const place = await list
      .locator('> div')
      .last()
      .evaluate(({ scrollTop }) => scrollTop)
    expect(place).toBeGreaterThan(0)
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await viewer.waitFor({ state: 'hidden' })
    expect(
      await list
        .locator('> div')
        .last()
        .evaluate(({ scrollTop }) => scrollTop),
    ).toBe(place)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`View ${name}`)
    // Which buttons the edge of the list cuts in half depends on what others have added to the library.
    await list
      .locator('> div')
      .last()
      .evaluate((scroller) => scroller.scrollTo(0, 0))
    expect(await faultsInBothThemes(page)).toEqual([])
    await card.getByText(name).tap()
    await viewer.getByRole('button', { name: 'Nominate', exact: true }).tap()
    await list.waitFor({ state: 'hidden' })
    expect(await nominations()).toEqual([name])
  })

  it('and says there that it is nominated already', async () => {
    const { page } = kim
    const [name = ''] = await nominations()
    await page.getByRole('button', { name: 'Nominate a script' }).tap()
    await page.getByRole('dialog').getByLabel('Search the library').fill(name)
    await page.getByRole('dialog').getByRole('article').getByText(name, { exact: true }).tap()
    const viewer = page.getByRole('dialog', { name, exact: true })
    expect(await viewer.getByRole('button', { name: 'Already nominated' }).isDisabled()).toBe(true)
  })
})

describe('a browser with a seat', () => {
  // Promise of Reading before nominating: Beyond: a script page and the generator nominate in a room in which this browser has a seat, or say why not
  it('nominates from the page of a script, and nothing moves when the offer comes', async () => {
    const { page } = kim
    await watchShifts(page)
    const { path, name } = await scriptAt(0)
    await page.goto(url + path)
    const button = page.getByRole('button', { name: `Nominate in ${host.code}` })
    await button.waitFor()
    expect(await shifted(page)).toBeLessThan(0.01)
    await button.tap()
    await page.getByText(`Nominated in ${host.code}`, { exact: true }).waitFor()
    expect(await nominations()).toContain(name)
    expect(await faultsInBothThemes(page)).toEqual([])
    await button.tap()
    await page.getByText(`You’ve already nominated this in ${host.code}.`).waitFor()
    await page.getByRole('link', { name: `Back to ${host.code}` }).tap()
    await page.getByRole('heading', { name: 'Scripts - Nominations' }).waitFor()
  })

  it('is told in words why not: its nominations are used up, then nominations are closed', async () => {
    const { page } = kim
    const all = await Promise.all([0, 1, 2, 3, 4].map(scriptAt))
    const taken = await nominations()
    const other = all.find(({ name }) => !taken.includes(name))
    await page.goto(url + (other?.path ?? ''))
    const button = page.getByRole('button', { name: `Nominate in ${host.code}` })
    await button.tap()
    await page.getByText(/used your 2 nominations/u).waitFor()
    kim.complaints.splice(0)
    await state('endNominations')
    await button.tap()
    await page.getByText(`Nominations aren’t open in ${host.code} right now.`).waitFor()
    await state('startNominations')
  })

  it('is told by the generator that the room takes no uploads', async () => {
    const { page } = kim
    await page.goto(`${url}/random-generator?seed=read`)
    await page.getByRole('button', { name: `Nominate in ${host.code}` }).tap()
    await page.getByText(`${host.code} only takes scripts from the library.`).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

describe('a Storyteller', () => {
  // Promise of Reading before nominating: Beyond: a Storyteller opens a room with a script as its first nomination
  it('opens a room with a script as its first nomination', async () => {
    const sam = await arrive(browser, 'laptop')
    const { path, name } = await scriptAt(1)
    await signIn(sam, url, 'sponsor@belfry.test', path)
    // The first page was drawn before this device knew who looks at it, and moves nothing.
    await loaded(sam.page)
    await sam.page.reload()
    await sam.page.getByRole('button', { name: 'Open a room with this' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    await sam.page.getByRole('heading', { level: 3, name }).waitFor()
    await sam.page.getByText('Nominations are Open').first().waitFor()
    await sam.page.goto(`${url}/random-generator?seed=bring`)
    await sam.page.getByRole('button', { name: 'Open a room with this' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    await sam.page.getByRole('heading', { level: 3, name: 'Belfry Random Teensy' }).waitFor()
    expect(sam.complaints).toEqual([])
    await sam.context.close()
  })
})
