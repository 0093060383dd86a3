// @module-tag gate: a whole evening, with axe, and the shortest way from nothing to a result
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import {
  arrive,
  backToVote,
  type Guest,
  nominate,
  signIn,
  takeSeat,
  tonight,
  vote,
  voteButton,
  openRoomBy,
  countPresses,
  pressesOf,
} from '../support/game-night.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const HOST_CLICKS = 8
const PLAYER_TAPS = 4
/** Not the other tests' host, whose last settings change while this test runs. */
const QUICK_HOST = 'sponsor@belfry.test'
let browser: Browser
let sam: Guest
let ana: Guest
let ben: Guest
let priya: Guest
let code = ''
const scripts: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, ana, ben, priya] = await Promise.all([
    arrive(browser, 'laptop'),
    arrive(browser, 'phone'),
    arrive(browser, 'phone'),
    arrive(browser, 'phone'),
  ])
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of [sam, ana, ben, priya]) expect(complaints).toEqual([])
})

const everybody = () => [sam, ana, ben, priya]

async function shows({ page }: Guest, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

async function expectNoFaults(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await faultsInBothThemes(page), page.url()).toEqual([])
}

/** Opens something, looks at it with axe, and closes it as a keyboard does. */
async function expectNoFaultsIn({ page }: Guest, opener: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  await page.getByRole('dialog').waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe('a first game night', () => {
  it('lets a Storyteller sign in and open a room', async () => {
    await openRoomBy(sam, url, 'One vote each')
    code = sam.page.url().slice(-4)
    await shows(sam, 'Gathering')
    await shows(sam, `Share ${code} - nobody has joined yet.`)
    await expectNoFaults(sam.page)
    await expectNoFaultsIn(sam, 'QR code')
    await expectNoFaultsIn(sam, 'Leave')
  })

  it('seats two stage and an account, by code and by link', async () => {
    await ana.page.goto(`${url}/join-room`)
    await ana.page.getByLabel('Room code').fill(code.toLowerCase())
    await ana.page.getByRole('button', { name: 'Join room' }).click()
    await ana.page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
    await expectNoFaults(ana.page)
    await takeSeat(ana, 'Ana')
    await ben.page.goto(`${url}/rooms/${code}`)
    await takeSeat(ben, 'Ben')
    await signIn(priya, url, 'sponsor@belfry.test', `/rooms/${code}`)
    await takeSeat(priya)
    await shows(sam, /^3 of \d+ seats$/u)
    await expectNoFaults(ana.page)
  })

  it('lets everybody nominate from the library', async () => {
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    for (const guest of everybody()) await shows(guest, 'Nominations are Open')
    await expectNoFaultsIn(ana, 'Nominate a script')
    for (const [place, guest] of [ana, ben, priya].entries()) scripts.push(await nominate(guest, place))
    for (const script of scripts) await shows(sam, script)
    await expectNoFaults(sam.page, ana.page)
    await expectNoFaultsIn(ben, `View ${scripts[0]}`)
  })

  it('counts votes as they come, and a change of mind', async () => {
    const [first = '', second = ''] = scripts
    await sam.page.getByRole('button', { name: 'Start Voting' }).click()
    for (const guest of everybody()) await shows(guest, 'Voting is Open')
    await vote(ana, first)
    await vote(ben, second)
    await vote(priya, first)
    await shows(sam, '3 of 3 votes cast')
    await shows(sam, 'Everyone has voted.')
    await vote(priya, second)
    await shows(priya, /^Your vote is counted/u)
    expect(await voteButton(priya, first).getAttribute('aria-pressed')).toBe('false')
    await shows(sam, '2 votes')
    await expectNoFaults(sam.page, priya.page)
  })

  it('keeps the vote of a phone that reloads', async () => {
    await ana.page.reload()
    await ana.page.getByRole('button', { name: `Voted! ${scripts[0]}` }).waitFor()
    await shows(ana, '3 of 3 votes cast')
    await shows(ana, 'Live')
  })

  it('keeps what a phone voted without a network, and counts it afterwards', async () => {
    const [first = ''] = scripts
    await ben.context.setOffline(true)
    await shows(ben, 'Reconnecting…')
    await voteButton(ben, first).click()
    await ben.page.getByRole('button', { name: `Kept on this phone: sends when you are online: ${first}` }).waitFor()
    await shows(ben, 'Reconnecting... your vote is saved and will be sent.')
    await expectNoFaults(ben.page)
    await ben.context.setOffline(false)
    await shows(ben, 'Live')
    await shows(ben, /^Your vote is counted/u)
    await sam.page.getByText('2 votes').first().waitFor()
    expect(await voteButton(ben, first).getAttribute('aria-pressed')).toBe('true')
  })

  it('announces the result to everybody, nothing lost', async () => {
    const [first = '', second = '', third = ''] = scripts
    await sam.page.getByRole('button', { name: 'End Voting' }).click()
    for (const guest of everybody()) {
      expect(await tonight(guest)).toBe(first)
      await backToVote(guest)
      await shows(guest, 'Voting has Concluded')
      await shows(guest, `${first} wins with 2 votes`)
      const places = guest.page.getByRole('region', { name: 'Results' }).getByRole('listitem')
      const texts = await places.allTextContents()
      expect(texts).toEqual([`1st${first}2 votes`, `2nd${second}1 vote`, `3rd${third}0 votes`])
    }
    await expectNoFaults(sam.page, ana.page)
  })

  it('closes for everybody', async () => {
    await sam.page.getByRole('button', { name: 'Leave' }).click()
    await sam.page.getByRole('dialog').getByRole('button', { name: 'Close Room' }).click()
    for (const guest of [sam, ana, ben, priya]) {
      await guest.page.waitForURL(/\/results\/[\w-]{22}$/u)
      await shows(guest, 'This room has closed. Its result stays here.')
    }
    await ana.page.goto(url)
    await ana.page.getByRole('link', { name: /^Result of \w{4}/u }).click()
    await ana.page.waitForURL(/\/results\/[\w-]{22}$/u)
    await ana.page
      .getByRole('heading', { name: scripts[0] ?? '' })
      .first()
      .waitFor()
  })
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
  await host.signIn(QUICK_HOST)
  const code = await host.openRoom({ voteType: 'approval' })
  const { participantToken } = await host.join(code, 'Sam', true)
  await host.read('POST', `/api/rooms/${code}/state`, { action: 'closeRoom' }, participantToken)
}

it('an evening takes its Storyteller eight clicks and a player four taps and a name', async () => {
  const sam = await arrive(browser, 'laptop')
  const names = ['Ana', 'Ben', 'Kim']
  const players = await Promise.all(names.map(async () => arrive(browser, 'phone')))
  for (const guest of [sam, ...players]) await countPresses(guest)
  await forgetLastSettings()
  await signIn(sam, url, QUICK_HOST, '/')
  await sam.page
    .getByRole('link', { name: /Create a Room/u })
    .first()
    .click()
  await press(sam.page, 'Create Room')
  await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  for (const [index, player] of players.entries()) await sit(player, names[index] ?? '', sam.page.url())

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
