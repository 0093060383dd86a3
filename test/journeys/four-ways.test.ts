// @module-tag rest
import type { Browser, Locator, Page } from 'playwright-core'
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
  openSettings,
  stepAfterQuestion,
} from '../support/game-night.ts'
import { press, tabTo } from '../support/keyboard.ts'

const url = inject('product')

interface Way {
  label: string
  /** Gives the whole vote to one script by keyboard alone: one choice, one tick, or first place. */
  vote: (page: Page, script: string) => Promise<void>
  score: string
}

const rank = async (page: Page, script: string) => {
  await press(page, page.getByRole('button', { name: `Rank ${script} next` }), 'Space')
  await press(page, page.getByRole('button', { name: /^(Submit ranking|Resubmit)$/u }))
  await page.getByText('Vote Cast!').waitFor()
}

/** The runoff of two is one choice: Tab comes to its first radio button, and the arrows go on from there. */
const chooseByArrows = async (page: Page, either: Locator) => {
  await press(page, page.getByRole('radio', { name: /^I’d rather play it: / }).first(), 'Space')
  if (!(await either.isChecked())) await page.keyboard.press('ArrowDown')
  expect(await either.isChecked()).toBe(true)
}

const WAYS: readonly Way[] = [
  {
    label: 'One vote each',
    vote: async (page, script) => {
      await press(page, page.getByRole('button', { name: `Vote ${script}`, exact: true }))
      await page.getByRole('button', { name: `Voted! ${script}` }).waitFor()
    },
    score: '1 vote',
  },
  {
    label: 'Approval',
    vote: async (page, script) => {
      const box = page.getByRole('checkbox', { name: `I’d play it: ${script}` })
      const either = page.getByRole('radio', { name: `I’d rather play it: ${script}` })
      await box.or(either).waitFor()
      if ((await either.count()) === 0) await press(page, box, 'Space')
      else await chooseByArrows(page, either)
      await page.getByText(/^You (?:ticked 1|chose )/u).waitFor()
    },
    score: '1 tick',
  },
  { label: 'Instant runoff', vote: rank, score: '1 vote' },
  { label: 'Ranked (Borda)', vote: rank, score: '2 points' },
]

let browser: Browser
let guests: Guest[] = []

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

afterEach(async () => {
  for (const { complaints } of guests) expect(complaints).toEqual([])
  await Promise.all(guests.map(({ context }) => context.close()))
  guests = []
})

/** A Storyteller at a laptop and three phones, about to vote on three scripts. */
async function gather(way: string): Promise<{ pages: [Page, Page, Page, Page]; scripts: string[] }> {
  const table = await Promise.all([
    arrive(browser, 'laptop'),
    arrive(browser, 'phone'),
    arrive(browser, 'phone'),
    arrive(browser, 'phone'),
  ])
  guests = table
  const [sam, ana, ben, cleo] = table
  await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
  await openSettings(sam)
  await sam.page.getByRole('radio', { name: way }).click()
  await press(sam.page, sam.page.getByRole('button', { name: 'Create Room' }))
  await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
  for (const [guest, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
    [cleo, 'Cleo'],
  ] as const) {
    await guest.page.goto(sam.page.url())
    await takeSeat(guest, name)
  }
  await press(sam.page, sam.page.getByRole('button', { name: 'Start Nominations' }))
  const scripts: string[] = []
  for (const place of [0, 1, 2]) scripts.push(await nominate(sam, place))
  await press(sam.page, sam.page.getByRole('button', { name: 'Start Voting' }))
  return { pages: [sam.page, ana.page, ben.page, cleo.page], scripts }
}

describe('an evening by keyboard, to a tie, a runoff that ties again, and a draw', () => {
  // Promise of Rankings and runoffs: All of it works by keyboard alone
  it.each(WAYS)('voted by: $label', async ({ label, vote, score }) => {
    const { pages, scripts } = await gather(label)
    const [sam, ana, ben, cleo] = pages
    const [first = '', second = '', third = ''] = scripts
    const results = (page: Page) => page.getByRole('region', { name: 'Results' })
    const tie = async (words: string) => {
      await vote(ana, first)
      await vote(ben, second)
      await sam.getByText('2 of 3 votes cast').waitFor()
      await stepAfterQuestion({ page: sam }, 'End Voting')
      for (const page of pages) await results(page).getByText(words).waitFor()
    }

    await cleo.getByText('You haven’t voted yet.').waitFor()
    expect(await faultsInBothThemes(ana)).toEqual([])
    await tie(`${first} and ${second} tie with ${label === 'Ranked (Borda)' ? '3 points' : score} each`)
    expect(await faultsInBothThemes(sam)).toEqual([])

    await stepAfterQuestion({ page: sam }, 'Runoff between them', 'Start Runoff')
    await cleo.getByText(`Runoff between ${first} and ${second}.`).waitFor()
    await cleo.getByRole('heading', { name: 'Not in this runoff' }).waitFor()
    for (const name of [`Vote ${third}`, `Rank ${third} next`])
      expect(await ana.getByRole('button', { name }).count()).toBe(0)
    expect(await ana.locator(`input[aria-label*="${third}"]`).count()).toBe(0)
    await tie(`${first} and ${second} tie with ${score} each`)
    const earlier = cleo.getByRole('region', { name: 'Earlier votes' })
    await press(cleo, earlier.getByRole('button', { name: /^Vote 1:/u }))
    await earlier.getByRole('heading', { name: 'No script was decided' }).waitFor()
    await earlier.getByRole('link', { name: 'Open this result' }).waitFor()

    await press(sam, sam.getByRole('button', { name: 'Draw lots', exact: true }))
    for (const page of pages) {
      await backToVote({ page })
      await results(page)
        .getByText(/^The draw chose /u)
        .waitFor({ timeout: 30_000 })
    }
    const drawn = (
      await results(sam)
        .getByText(/^The draw chose /u)
        .textContent()
    )?.replace(/^The draw chose |\.$/gu, '')
    expect([first, second]).toContain(drawn)
    for (const page of [cleo, sam]) {
      await press(page, page.getByRole('button', { name: 'Check the draw' }))
      await page.getByText('This draw was fixed before the first vote.').waitFor()
    }
    for (const page of [sam, cleo]) expect(await faultsInBothThemes(page)).toEqual([])
    await cleo.reload()
    // The way back was this tab's choice.
    await results(cleo).getByText(`The draw chose ${drawn}.`).waitFor()
    await tabTo(cleo, cleo.getByRole('button', { name: 'Check the draw' }))
  })
})
