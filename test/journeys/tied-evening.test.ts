// @module-tag gate: a tie, its draw and the verdict, before a television
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import {
  arrive,
  backToVote,
  type Guest,
  nominate,
  enter,
  openRoomBy,
  seatAll,
  takeSeat,
  tonight,
  voteButton,
  stepAfterQuestion,
} from '../support/game-night.ts'
import { press as pressByTab } from '../support/keyboard.ts'
import { REST } from '../support/rest.ts'

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

/** Host and three phones sit in a room with three nominated scripts. */
async function gather(): Promise<void> {
  room = await openRoomBy(sam, url, 'One vote each')
  const [kim, lee, mo] = phones
  await seatAll(room, { Kim: kim, Lee: lee, Mo: mo })
  await press(sam.page, 'Start Nominations')
  for (const place of [0, 1, 2]) scripts.push(await nominate(sam, place))
}

const outcomeOf = ({ page }: Guest) => page.getByText(/^The draw chose/u)

describe('an evening that ties, by keyboard alone', () => {
  it('brings host and three phones to a tie', async () => {
    await gather()
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
    await television.context().close()
  })
})

const rank = async (page: Page, script: string) => {
  await pressByTab(page, page.getByRole('button', { name: `Rank ${script} next` }), 'Space')
  await pressByTab(page, page.getByRole('button', { name: /^(Submit ranking|Resubmit)$/u }))
  await page.getByText('Vote Cast!').waitFor()
}

/** The runoff of two is one choice: Tab comes to its first radio button, and the arrows go on from there. */
const chooseByArrows = async (page: Page, either: Locator) => {
  await pressByTab(page, page.getByRole('radio', { name: /^I’d rather play it: / }).first(), 'Space')
  if (!(await either.isChecked())) await page.keyboard.press('ArrowDown')
  expect(await either.isChecked()).toBe(true)
}

const tick = async (page: Page, script: string) => {
  const box = page.getByRole('checkbox', { name: `I’d play it: ${script}` })
  const either = page.getByRole('radio', { name: `I’d rather play it: ${script}` })
  await box.or(either).waitFor()
  if ((await either.count()) === 0) await pressByTab(page, box, 'Space')
  else await chooseByArrows(page, either)
  await page.getByText(/^You (?:ticked 1|chose )/u).waitFor()
}

/** Changes how the room votes, by the Storyteller's own seat. */
const voteBy = (voteType: string) =>
  sam.page.evaluate(
    async ([code = '', type = '']) => {
      const { token } = JSON.parse(localStorage.getItem(`belfry.room.${code}`) ?? '{}') as { token: string }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ action: 'updateOptions', patch: { voteType: type } })
      await fetch(`/api/rooms/${code}/state`, { method: 'POST', headers, body })
    },
    [room.slice(-4), voteType],
  )

describe('the same evening by every other way of voting', REST, () => {
  const results = ({ page }: Guest) => page.getByRole('region', { name: 'Results' })

  // The tests above do not run with the rest alone.
  beforeAll(async () => (room === '' ? gather() : backToVote(sam)))

  it.each([
    ['approval', tick, '1 tick', '1 tick'],
    ['irv', rank, '1 vote', '1 vote'],
    ['borda', rank, '3 points', '2 points'],
  ] as const)(
    'ties, ties again in a runoff, and draws, by keyboard alone: %s',
    async (voteType, cast, score, again) => {
      const [kim, lee, mo] = phones
      const [first = '', second = '', third = ''] = scripts
      const tie = async (words: string) => {
        await cast(kim.page, first)
        await cast(lee.page, second)
        await sam.page.getByText(/^2 of \d votes cast$/u).waitFor()
        await stepAfterQuestion(sam, 'End Voting')
        for (const guest of everybody())
          await results(guest).getByText(`${first} and ${second} tie with ${words}`).waitFor()
      }
      await voteBy(voteType)
      if ((await results(sam).count()) > 0) await stepAfterQuestion(sam, 'Start Voting')
      else await press(sam.page, 'Start Voting')
      await mo.page.getByText('You haven’t voted yet.').waitFor()
      await expectNoFaults(kim.page)
      await tie(`${score} each`)
      await stepAfterQuestion(sam, 'Runoff between them', 'Start Runoff')
      await mo.page.getByText(`Runoff between ${first} and ${second}.`).waitFor()
      await mo.page.getByRole('heading', { name: 'Not in this runoff' }).waitFor()
      expect(await kim.page.getByRole('button', { name: `Rank ${third} next` }).count()).toBe(0)
      expect(await kim.page.locator(`input[aria-label*="${third}"]`).count()).toBe(0)
      await tie(`${again} each`)
      await press(sam.page, 'Draw lots')
      for (const guest of everybody()) await backToVote(guest)
      await pressByTab(mo.page, mo.page.getByRole('button', { name: 'Check the draw' }))
      await mo.page.getByText('This draw was fixed before the first vote.').waitFor()
      await expectNoFaults(sam.page, mo.page)
    },
  )
})
