// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import {
  arrive,
  backToVote,
  enter,
  type Guest,
  nominate,
  signIn,
  takeSeat,
  tonight,
  vote,
  openSettings,
} from '../support/game-night.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let phones: [ana: Guest, ben: Guest, priya: Guest]
let television: Page
let room = ''
const scripts: string[] = []
/** The calls of every page once the vote has ended. */
const calls: string[] = []

const everybody = () => [sam, ...phones]

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  phones = [await arrive(browser, 'phone'), await arrive(browser, 'phone'), await arrive(browser, 'phone')]
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of everybody()) expect(complaints).toEqual([])
})

async function expectNoFaults({ page }: Guest): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** Runs in the page: whether this device has the characters of the script of its only table. */
const hasCharacters = () => {
  const [, kept = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('belfry.verdict.')) ?? []
  return (JSON.parse(kept) as { catalogue?: object | null }).catalogue != null
}
const abilities = ({ page }: Guest) => page.locator('section[data-team] li').first()

describe('an evening that becomes a script', () => {
  it('brings the host and three phones into a room', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByRole('radio', { name: /^One vote each/u }).click()
    await sam.page.getByRole('button', { name: 'Create Room' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    room = sam.page.url()
    for (const [index, guest] of phones.entries()) {
      await guest.page.goto(room)
      await takeSeat(guest, ['Ana', 'Ben', 'Priya'][index])
    }
  })

  // Promise of The big screen: It waits with two words that the Storyteller sees too, and is the same screen after a reload
  it('shows the room on a television that the Storyteller allows by its words', async () => {
    television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await television.goto(`${room}/screen`)
    const words = (await television.locator('q').textContent()) ?? ''
    expect(words).toMatch(/^[a-z]+ [a-z]+$/u)
    await sam.page.getByText(`A screen wants to show this room: ${words}`).first().waitFor()
    await expectNoFaults(sam)
    await sam.page.getByRole('button', { name: `Allow the screen ${words}` }).press('Enter')
    await television.getByRole('heading', { level: 1, name: 'Gathering' }).waitFor()
  })

  it('goes on to a vote', async () => {
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    for (const place of [0, 1]) scripts.push(await nominate(sam, place))
    // What the verdict needs is loaded while the vote runs.
    const loaded = phones.map(({ page }) => page.waitForResponse((response) => response.url().endsWith('/jinxes')))
    await sam.page.getByRole('button', { name: 'Start Voting' }).click()
    for (const guest of phones) await vote(guest, scripts[0] ?? '')
    await Promise.all(loaded)
  })

  // Promise of Tonight’s script: Every phone becomes tonight’s script by itself, however it was decided
  it('shows tonight’s script everywhere when the vote ends, without a call', async () => {
    for (const { page } of phones) page.on('request', (request) => calls.push(request.url()))
    await sam.page.getByRole('button', { name: 'End Voting' }).click()
    for (const guest of [...everybody(), { page: television }]) expect(await tonight(guest)).toBe(scripts[0])
    for (const guest of phones) await abilities(guest).waitFor()
    expect(calls.filter((address) => address.includes('/api/') || address.includes('/assets/'))).toEqual([])
    for (const { page } of phones) {
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    }
    await sam.page.getByRole('region', { name: 'Setup', exact: true }).waitFor()
    for (const guest of [sam, phones[0]]) await expectNoFaults(guest)
  })

  // Promise of Tonight’s script: It is read without a network, and after the room has closed
  it('can be read without a network, also after the connection is lost', async () => {
    const [ana] = phones
    await ana.context.setOffline(true)
    await ana.page.getByText('You are offline: showing what this device keeps.').waitFor()
    await abilities(ana).waitFor()
    const jumps = ana.page.getByRole('navigation', { name: 'Teams and jinxes' })
    await jumps.getByRole('button', { name: /^Demons/u }).press('Enter')
    expect(await ana.page.evaluate(() => document.activeElement?.textContent)).toContain('Demons')
    await ana.context.setOffline(false)
    await ana.page.getByText('You are offline').waitFor({ state: 'hidden' })
  })

  // Promise of Tonight’s script: Reload, second tab, late joiner and lost connection arrive at the same script
  it('is there after a reload, in a second tab, without the API, and for somebody who comes later', async () => {
    const [ana, ben] = phones
    await ana.page.reload()
    expect(await tonight(ana)).toBe(scripts[0])
    const tab = await ben.context.newPage()
    await tab.goto(room)
    expect(await tonight({ page: tab })).toBe(scripts[0])
    // A tab that has just come stores the script before its characters, for all tabs.
    await expect.poll(() => tab.evaluate(hasCharacters)).toBe(true)
    await tab.close()
    await ben.context.route('**/api/**', (route) => route.abort())
    await ben.page.reload()
    expect(await tonight(ben)).toBe(scripts[0])
    await abilities(ben).waitFor()
    await ben.context.unroute('**/api/**')
    ben.complaints.length = 0
    const late = await arrive(browser, 'phone')
    await late.page.goto(room)
    await takeSeat(late, 'Ola')
    expect(await tonight(late)).toBe(scripts[0])
    expect(late.complaints).toEqual([])
    await late.context.close()
  })

  // Promise of Tonight’s script: "Back to the vote" leads to the standings, and nominating or another vote ends it
  it('leads back to the vote and to the script again', async () => {
    const [, , priya] = phones
    await backToVote(priya)
    await priya.page.getByRole('button', { name: 'See tonight’s script' }).press('Enter')
    expect(await tonight(priya)).toBe(scripts[0])
  })

  it('becomes another script for everybody when the Storyteller chooses one', async () => {
    const [, second = ''] = scripts
    await backToVote(phones[0])
    await enter(sam.page, sam.page.getByRole('button', { name: 'Choose another script' }))
    await enter(sam.page, sam.page.getByRole('dialog').getByRole('button', { name: second, exact: true }))
    for (const guest of [...everybody(), { page: television }]) await expect.poll(() => tonight(guest)).toBe(second)
  })
})
