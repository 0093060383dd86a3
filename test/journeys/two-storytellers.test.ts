// @module-tag rest
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import {
  arrive,
  backToVote,
  endVoting,
  enter,
  type Guest,
  nominate,
  openRoomBy,
  seatAll,
  settled,
  tonight,
  vote,
} from '../support/game-night.ts'
import { openBrowser } from '../support/open-browser.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let kim: Guest
let lee: Guest
let mo: Guest
let room = ''
const scripts: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
  kim = await arrive(browser, 'phone')
  lee = await arrive(browser, 'phone')
  mo = await arrive(browser, 'phone')
})

afterAll(() => browser?.close())

afterEach(() => {
  for (const { complaints } of [sam, kim, lee, mo]) expect(complaints).toEqual([])
})

const desk = ({ page }: Guest) => page.getByRole('region', { name: 'Storyteller’s desk' })

/** Every control there takes a thumb that lands 20 pixels beside its middle. */
async function expectThumbSized({ page }: Guest, within: Locator = page.getByRole('main')): Promise<void> {
  await settled(page)
  const controls = within.locator('button, a, input, select, summary')
  const missed = await controls.evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility({ checkVisibilityCSS: true })) return []
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const places = [
        [x, y],
        [x - 20, y],
        [x + 20, y],
        [x, y - 20],
        [x, y + 20],
      ] as const
      // A message goes away by itself.
      const at = (across: number, down: number) =>
        document.elementsFromPoint(across, down).find((hit) => hit.closest('[aria-label="Messages"]') === null)
      const isHit = places.every(([across, down]) => one.contains(at(across, down) ?? null))
      return isHit ? [] : [`${one.outerHTML.slice(0, 200)}: ${width} × ${height}`]
    }),
  )
  expect(missed).toEqual([])
}

/** The laptop goes dark with nothing said; what it returns starts it again where its battery left it. */
async function killLaptop(): Promise<() => Promise<void>> {
  const storageState = await sam.context.storageState()
  await sam.page.close()
  await sam.context.close()
  return async () => {
    sam = await arrive(browser, 'laptop', { storageState })
    await sam.page.goto(room)
  }
}

/** What a desk says: the outcome, the standings and the people. */
async function saidBy(guest: Guest): Promise<Record<string, string[]>> {
  const { page } = guest
  const results = page.getByRole('region', { name: 'Results' })
  await results.waitFor()
  const people = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  return {
    outcome: await page.getByText(/^The draw chose/u).allTextContents(),
    standings: await results.getByRole('listitem').allTextContents(),
    people: await people.locator('[dir="auto"], bdi').allTextContents(),
  }
}

describe('an evening whose laptop dies', () => {
  it('has a second Storyteller on a phone, who was a player', async () => {
    room = await openRoomBy(sam, url, 'One vote each')
    await seatAll(room, { Kim: kim, Lee: lee, Mo: mo })
    await sam.page.getByRole('button', { name: 'Options for Kim' }).click()
    await sam.page.getByRole('button', { name: 'Make a Storyteller' }).click()
    await sam.page.getByRole('dialog').getByRole('button', { name: 'Make a Storyteller' }).click()
    await kim.page.getByText('Sam made you a Storyteller.').first().waitFor()
    await desk(kim).getByRole('button', { name: 'Step down' }).waitFor()
    expect(await faultsInBothThemes(kim.page)).toEqual([])
    expect(await kim.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectThumbSized(kim)
  })

  it('goes on without the laptop: the phone ends the vote and draws', async () => {
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    await kim.page.getByText('Sam has started nominations.').first().waitFor()
    await expectThumbSized(kim)
    for (const place of [0, 1]) scripts.push(await nominate(sam, place))
    await kim.page.getByRole('button', { name: 'Start Voting' }).tap()
    await sam.page.getByText('Kim has started the vote.').first().waitFor()
    await vote(lee, scripts[0] ?? '')
    await expectThumbSized(kim)
    const restart = await killLaptop()
    await vote(mo, scripts[1] ?? '')
    await endVoting(kim)
    await kim.page.getByRole('button', { name: 'Draw lots' }).waitFor()
    await expectThumbSized(kim)
    await enter(kim.page, kim.page.getByRole('button', { name: 'Draw lots' }))
    const [drawn, ...others] = await Promise.all([tonight(kim), tonight(lee), tonight(mo)])
    expect(others).toEqual([drawn, drawn])
    expect(await faultsInBothThemes(kim.page)).toEqual([])
    await expectThumbSized(kim, kim.page.getByRole('region', { name: 'Night order' }))
    await restart()
    expect(await tonight(sam)).toBe(drawn)
    for (const guest of [sam, kim]) await backToVote(guest)
    await expect.poll(() => saidBy(sam)).toEqual(await saidBy(kim))
    const { standings, people } = await saidBy(kim)
    expect([standings?.length, people?.length]).toEqual([2, 4])
    await expectThumbSized(kim)
  })

  it('is closed by the phone, which the laptop sees when it comes back', async () => {
    const restart = await killLaptop()
    await settled(kim.page)
    await enter(kim.page, kim.page.getByRole('button', { name: 'Close Room', exact: true }))
    await kim.page.getByRole('dialog').getByRole('button', { name: 'Close Room' }).tap()
    await lee.page.getByText('This room has closed.').first().waitFor()
    await restart()
    for (const { page } of [sam, kim]) {
      await page
        .getByText(/ has closed/u)
        .first()
        .waitFor()
    }
    // The browser itself writes down that the room is gone.
    sam.complaints.length = 0
  })
})
