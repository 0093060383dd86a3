import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { arrive, countPresses, type Guest, nominate, pressesOf, signIn, tonight } from '../support/game-night.ts'

const HOST_CLICKS = 8
const PLAYER_TAPS = 4

const url = inject('product')
/** Not the other tests' host, whose last settings change while this test runs. */
const HOST = 'sponsor@belfry.test'
const NAMES = ['Ana', 'Ben', 'Kim']
let browser: Browser
let sam: Guest
let players: Guest[]

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  players = await Promise.all(NAMES.map(async () => arrive(browser, 'phone')))
  for (const guest of [sam, ...players]) await countPresses(guest)
})

afterAll(async () => {
  await browser?.close()
})

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function sit({ page }: Guest, name: string, address: string): Promise<void> {
  await page.goto(address)
  const field = page.getByLabel('Your name')
  await field.focus()
  await page.keyboard.type(name)
  await press(page, 'Take a seat')
  await page.getByRole('heading', { name: 'People' }).first().waitFor()
}

/** The settings of an account's last room are proposed for the next one: here they are those of a first evening. */
async function forgetLastSettings(): Promise<void> {
  const host = new Visitor(url)
  await host.signIn(HOST)
  const code = await host.openRoom({ voteType: 'approval' })
  const { participantToken } = await host.join(code, 'Sam', true)
  await host.read('POST', `/api/rooms/${code}/state`, { action: 'closeRoom' }, participantToken)
}

test('an evening takes its Storyteller eight clicks and a player four taps and a name', async () => {
  await forgetLastSettings()
  await signIn(sam, url, HOST, '/')
  await sam.page
    .getByRole('link', { name: /Create a Room/u })
    .first()
    .click()
  await press(sam.page, 'Create Room')
  await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  for (const [index, player] of players.entries()) await sit(player, NAMES[index] ?? '', sam.page.url())

  await press(sam.page, 'Start Nominations')
  const scripts: string[] = []
  for (const [place, player] of players.entries()) scripts.push(await nominate(player, place))
  for (const script of scripts) await sam.page.getByText(script).first().waitFor()

  await press(sam.page, 'Start Voting')
  const [chosen = ''] = scripts
  for (const { page } of players) await page.getByRole('checkbox', { name: chosen }).click()
  await sam.page.getByText('3 of 3 votes cast').first().waitFor()

  await press(sam.page, 'End Voting')
  for (const guest of [sam, ...players]) expect(await tonight(guest)).toBe(chosen)

  await press(sam.page, 'Back to the vote')
  await press(sam.page, 'Leave')
  await sam.page.getByRole('dialog').getByRole('button', { name: 'Close Room' }).click()
  for (const { page } of [sam, ...players]) await page.waitForURL(/\/results\/[\w-]{22}$/u)

  expect(await pressesOf(sam)).toBeLessThanOrEqual(HOST_CLICKS)
  for (const player of players) expect(await pressesOf(player)).toBeLessThanOrEqual(PLAYER_TAPS)
  for (const { complaints } of [sam, ...players]) expect(complaints).toEqual([])
})
