import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import {
  arrive,
  backToVote,
  type Guest,
  nominate,
  enter,
  signIn,
  takeSeat,
  tonight,
  voteButton,
  openSettings,
  stepAfterQuestion,
} from '../support/game-night.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let phones: [kim: Guest, lee: Guest, mo: Guest]
let room = ''
const scripts: string[] = []

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

/** Presses the button with this name by keyboard. */
const press = async (page: Page, name: string, key?: 'Enter' | 'Space') =>
  enter(page, page.getByRole('button', { name, exact: true }), key)

async function vote(guest: Guest, script: string): Promise<void> {
  await voteButton(guest, script).focus()
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('button', { name: `Voted! ${script}` }).waitFor()
}

async function expectNoFaults(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }
}

const outcomeOf = ({ page }: Guest) => page.getByText(/^The draw chose/u)

describe('an evening that ties, by keyboard alone', () => {
  // Promise of Ties: A whole evening of ties works by keyboard alone
  it('brings host and three phones to a tie', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByRole('radio', { name: /^One vote each/u }).click()
    await press(sam.page, 'Create Room')
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    room = sam.page.url()
    for (const [index, guest] of phones.entries()) {
      await guest.page.goto(room)
      await takeSeat(guest, ['Kim', 'Lee', 'Mo'][index])
    }
    await press(sam.page, 'Start Nominations')
    for (const place of [0, 1, 2]) scripts.push(await nominate(sam, place))
    await press(sam.page, 'Start Voting')
    const [first = '', second = ''] = scripts
    await vote(phones[0], first)
    await vote(phones[1], second)
    await stepAfterQuestion(sam, 'End Voting')
    for (const { page } of everybody())
      await page.getByText(`${first} and ${second} tie with 1 vote each`).first().waitFor()
    await phones[0].page
      .getByText('The Storyteller will settle it: by a runoff, by drawing lots or by choosing.')
      .waitFor()
    await expectNoFaults(sam.page, phones[0].page)
  })

  it('ties again in a runoff, and the first tie stays listed', async () => {
    const [first = '', second = '', third = ''] = scripts
    await stepAfterQuestion(sam, 'Runoff between them', 'Start Runoff')
    for (const guest of phones) await voteButton(guest, first).waitFor()
    expect(await voteButton(phones[2], third).count()).toBe(0)
    await vote(phones[0], second)
    await vote(phones[1], first)
    await stepAfterQuestion(sam, 'End Voting')
    for (const { page } of everybody()) {
      await page.getByText(`${first} and ${second} tie with 1 vote each`).first().waitFor()
      const earlier = page.getByRole('region', { name: 'Earlier votes' })
      expect(await earlier.getByRole('listitem').allTextContents()).toEqual(['Vote 1: tie'])
      await earlier.getByRole('button', { name: /^Vote 1:/u }).press('Enter')
      await earlier.getByText(/^One vote each · 2 votes · /u).waitFor()
    }
  })

  // Promise of The draw: The hand falls on every phone on the one that the draw chose, and the outcome is told at the end
  // Promise of Tonight’s script: Every phone becomes tonight’s script by itself, however it was decided
  it('lets the hand fall on every phone, the same everywhere, and tells it at the end', async () => {
    const [kim, lee, mo] = phones
    await lee.page.emulateMedia({ reducedMotion: 'reduce' })
    await press(sam.page, 'Draw lots')
    await kim.page.getByRole('button', { name: 'Skip' }).waitFor()
    // Where motion is not welcome there is nothing to skip.
    await outcomeOf(lee).waitFor()
    expect(await lee.page.getByRole('button', { name: 'Skip' }).count()).toBe(0)
    await mo.page.keyboard.press('Escape')
    const told = await Promise.all(everybody().map(async (guest) => outcomeOf(guest).textContent()))
    expect(new Set(told).size).toBe(1)
    expect(await sam.page.getByRole('button', { name: 'Skip' }).count()).toBe(0)
    const names = await Promise.all(everybody().map(async (guest) => tonight(guest)))
    expect(new Set(names.map((name) => `The draw chose ${name}.`))).toEqual(new Set(told))
  })

  // Promise of The draw: Each browser can compute the draw, and compares it with what it saw while the vote ran
  it('is checked in the browser, also after a reload and by somebody who came later', async () => {
    const [kim] = phones
    await kim.page.reload()
    await backToVote(kim)
    await outcomeOf(kim).waitFor()
    expect(await kim.page.getByRole('button', { name: 'Skip' }).count()).toBe(0)
    const late = await arrive(browser, 'phone')
    await late.page.goto(room)
    await takeSeat(late, 'Ola')
    await backToVote(late)
    for (const [{ page }, words] of [
      [kim, /the number it saw while the vote was running\.$/u],
      [late, /You joined later/u],
    ] as const) {
      await press(page, 'Check the draw')
      await page.getByText('This draw was fixed before the first vote.').waitFor()
      await page.getByText(words).waitFor()
    }
    await kim.page.getByText('See the numbers behind it').focus()
    await kim.page.keyboard.press('Enter')
    await kim.page.getByRole('button', { name: 'Copy the numbers' }).waitFor()
    await expectNoFaults(sam.page, kim.page)
    expect(late.complaints).toEqual([])
    await late.context.close()
  })

  it('plays another script when the Storyteller chooses one, and says so to everybody, on a television too', async () => {
    const [, , third = ''] = scripts
    await backToVote(sam)
    const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await television.goto(`${room}/screen`)
    const words = await television.locator('q').textContent()
    await press(sam.page, `Allow the screen ${words}`)
    await press(sam.page, 'Play another script')
    const dialog = sam.page.getByRole('dialog', { name: 'Play another script' })
    await dialog.waitFor()
    await expectNoFaults(sam.page)
    await enter(sam.page, dialog.getByRole('button', { name: third, exact: true }))
    // Until the news arrives, a phone still shows the script that was drawn.
    for (const guest of [...everybody(), { page: television }]) await expect.poll(() => tonight(guest)).toBe(third)
    for (const { page } of everybody()) await page.getByText(/chosen by Sam/u).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await sam.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})
