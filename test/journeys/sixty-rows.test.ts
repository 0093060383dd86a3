// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, settled, takeSeat } from '../support/game-night.ts'
import { ManyNominations, NOMINATIONS } from './many-nominations.ts'
import { faultsOfRows, rows } from './rows-on-a-phone.ts'

const PHONE = { width: 360, height: 740 }

let browser: Browser
let ana: Guest
const room = new ManyNominations(inject('product'))

beforeAll(async () => {
  browser = await openBrowser()
  const sam = await arrive(browser, 'laptop')
  ana = await arrive(browser, 'phone')
  await ana.page.setViewportSize(PHONE)
  await room.open(sam, NOMINATIONS)
  await ana.page.goto(room.address)
  await takeSeat(ana, 'Ana')
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  expect(ana.complaints).toEqual([])
})

/** What can be read in each row, as it is cut. */
const seenNames = (page: Page) =>
  page.getByRole('region', { name: 'Scripts - Nominations' }).evaluate((region) => {
    const visible = (line: Element) => {
      const text = line.textContent ?? ''
      const range = document.createRange()
      const node = line.firstChild
      if (node === null) return ''
      const { left, right } = line.getBoundingClientRect()
      let end = text.length
      range.setStart(node, 0)
      while (end > 0) {
        range.setEnd(node, end)
        const box = range.getBoundingClientRect()
        // The dots that say that something is left out need room too.
        if (box.right <= right + 1 - (end < text.length ? 16 : 0) && box.left >= left - 1) break
        end -= 1
      }
      return text.slice(0, end)
    }
    return [...region.querySelectorAll('li :is(h3, h4)[dir]')].map((name) =>
      [...(name.children.length > 0 ? name.children : [name])].map(visible).join('|'),
    )
  })

const search = (page: Page) => page.getByRole('searchbox', { name: `Search ${NOMINATIONS} scripts` })

describe('sixty nominations on a phone', () => {
  // Promise of Many nominations: Beyond: a row has at most 96 pixels on a phone where nothing wraps, and a vote over sixty of the longest is at most 17 screens long
  it('are rows that can be told apart while nominating', async () => {
    const { page } = ana
    await expect.poll(() => rows(page).count()).toBe(NOMINATIONS)
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    const names = await seenNames(page)
    expect(new Set(names).size).toBe(NOMINATIONS)
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  // Promise of Many nominations: Beyond: everything else is on View
  it('say everything else on View, a suggestion too', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'View Tiny' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Nominated by: /u).waitFor()
    await dialog.getByText('Wilhelmina Featherstonehaugh-Marjoribank').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^View Something else/u }).tap()
    await dialog.getByText('A write-in, so there’s no script to read.').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it.each([false, true])('take one vote each, blind: %s', async (isBlind) => {
    const { page } = ana
    await room.vote('plurality', isBlind)
    await page.getByRole('button', { name: 'Vote Tiny' }).waitFor()
    await room.cast((ids) => ({ choiceNominationId: ids[7] }))
    // It is the Storyteller’s, of which nobody else is told in a blind vote.
    await page.getByText(isBlind ? '1 of 12' : '1 of 13', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Vote Tiny' }).tap()
    await page.getByRole('button', { name: 'Voted! Tiny' }).waitFor()
    if (!isBlind) await page.getByText('2 votes').waitFor()
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('are ticked with a search that hides no tick from the ballot', async () => {
    const { page } = ana
    await room.vote('approval')
    const box = (name: string) => page.getByRole('checkbox', { name: `I’d play it: ${name}` })
    await box('Tiny').tap()
    await page.getByText('You ticked 1. Your vote is counted.').waitFor()
    await search(page).fill('ravenswood bl11')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('checkbox').last().tap()
    await page.getByText('You ticked 2. Your vote is counted.').waitFor()
    await page.getByRole('switch', { name: 'Ticked only' }).tap()
    await search(page).fill('')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('switch', { name: 'Ticked only' }).tap()
    await search(page).fill('zzzz')
    await page.getByText('Nothing matches “zzzz”.').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).tap()
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it.each(['borda', 'irv'])('are ranked in one list: %s', async (way) => {
    const { page } = ana
    await room.vote(way)
    await room.cast((ids) => ({ ranking: ids.slice(0, 20) }))
    await page.getByRole('heading', { name: 'Your ranking' }).waitFor()
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    for (const index of [59, 50, 40, 30, 20, 10]) {
      await rows(page)
        .nth(index)
        .getByRole('button', { name: /^Rank /u })
        .tap()
      // Each is scrolled to the same place, where a second tap at once is a double one.
      await settled(page)
    }
    const ranked = () => page.getByRole('button', { name: /^Move .*: drag, or use the arrow keys$/u })
    await expect.poll(() => ranked().count()).toBe(6)
    await search(page).fill('Tiny')
    await page.getByRole('button', { name: 'Rank Tiny next' }).tap()
    await page.getByText('7 scripts ranked').waitFor()
    await page.getByRole('button', { name: 'Move Tiny up' }).tap()
    await page.getByText('Tiny is 6th of 7.').waitFor()
    await page.getByRole('button', { name: 'Submit ranking' }).tap()
    await page.getByText('Vote Cast!').waitFor()
    await search(page).fill('')
    await expect.poll(() => ranked().count()).toBe(7)
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    // At the end of the list the bar that stays in view covers no row.
    await page.getByText('Vote Cast!').evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  // Promise of Many nominations: Beyond: a result folds what got nothing, and its actions follow what is left
  it('have a result with the zeroes folded and its actions right below what is left', async () => {
    const { page } = ana
    await room.vote('plurality')
    await page.getByRole('button', { name: 'Vote Tiny' }).tap()
    await page.getByRole('button', { name: 'Voted! Tiny' }).waitFor()
    await room.act('endVoting')
    await page.getByRole('heading', { name: 'Tonight: Tiny' }).waitFor()
    await page.getByRole('button', { name: 'Back to the vote' }).tap()
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByText('59 scripts with no votes').waitFor()
    const [actions, places] = await Promise.all([
      results.getByRole('button', { name: 'Open script' }).boundingBox(),
      results.getByRole('list').first().boundingBox(),
    ])
    expect(actions?.y).toBeGreaterThan(places?.y ?? 0)
    expect(actions?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
    const earlier = page.getByRole('region', { name: 'Earlier votes' })
    await earlier.getByRole('button', { name: /^Vote 1:/u }).tap()
    await earlier.getByRole('link', { name: 'Open this result' }).waitFor()
    await earlier.getByRole('button', { name: /^Vote 1:/u }).tap()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})
