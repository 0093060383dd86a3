// @module-tag rest
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { still } from '../support/loaded.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, settled, takeSeat } from '../support/game-night.ts'
import { ManyNominations, NOMINATIONS } from './many-nominations.ts'
import { faultsOfRows, rows } from './rows-on-a-phone.ts'

const PHONE = { width: 360, height: 740 }

const PEOPLE_IN_A_CROWD = 50
const SLOWER = 4

let browser: Browser
let sam: Guest
let ana: Guest
const room = new ManyNominations(inject('product'))

beforeAll(async () => {
  browser = await openBrowser()
  sam = await arrive(browser, 'laptop')
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
  for (const { complaints } of [sam, ana]) expect(complaints).toEqual([])
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

/** Taps there as quickly as a finger does, which waits for nothing. */
async function tapAtOnce(page: Page, target: Locator): Promise<void> {
  const at = await target.boundingBox()
  if (at === null) throw new Error(`There is no ${String(target)}.`)
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2)
}

/** Pulls the row at `from` to where the one at `to` lies, with a finger. */
async function pull({ page, context }: Guest, from: number, to: number): Promise<void> {
  const handles = page.getByRole('button', { name: /^Move .*: drag/u })
  await handles.nth(from).evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  await still(page)
  const [start, end] = await Promise.all([handles.nth(from).boundingBox(), handles.nth(to).boundingBox()])
  if (start === null || end === null) throw new Error('There is no row to pull.')
  const finger = await context.newCDPSession(page)
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const way = end.y - start.y + (to > from ? end.height : -end.height)
  // The finger's own clock, in seconds, up to now.
  const now = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove', dy: number, ago: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + dy }], timestamp: now - ago })
  await touch('touchStart', 0, 1)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', (way * step) / 8, 1 - step / 20)
  // A finger that leaves at full speed flings, and the browser takes the next tap for its end: this one rests first.
  await touch('touchMove', way, 0.3)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: now })
}

/** The names of the ranked scripts, from first to last place. */
const ranked = async (page: Page) => {
  const handles = page.getByRole('button', { name: /^Move .*: drag, or use the arrow keys$/u })
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Move (.*): drag.*$/u, '$1'))
}

const search = (page: Page) => page.getByRole('searchbox', { name: `Search ${NOMINATIONS} scripts` })

describe('sixty nominations on a phone', () => {
  it('are rows that can be told apart while nominating', async () => {
    const { page } = ana
    await expect.poll(() => rows(page).count()).toBe(NOMINATIONS)
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    const names = await seenNames(page)
    expect(new Set(names).size).toBe(NOMINATIONS)
    expect(await faultsInBothThemes(page)).toEqual([])
  })

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

  it('are ticked by a tap on the box and anywhere on the card, but for what else can be pressed there', async () => {
    const { page } = ana
    await room.vote('approval')
    await page.getByRole('checkbox', { name: 'I’d play it: Tiny' }).tap()
    await page.getByText('You ticked 1. Your vote is counted.').waitFor()
    const name = rows(page).nth(20).getByRole('heading')
    await name.scrollIntoViewIfNeeded()
    await tapAtOnce(page, name)
    await page.getByText('You ticked 2. Your vote is counted.').waitFor()
    await rows(page)
      .nth(21)
      .getByRole('button', { name: /^View /u })
      .tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await rows(page).nth(20).getByRole('checkbox').tap()
    await page.getByText('You ticked 1. Your vote is counted.').waitFor()
  })

  it('are ticked with a search that hides no tick from the ballot', async () => {
    const { page } = ana
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

  it.each(['borda', 'irv'])('are ranked in one list, by touch and by keyboard: %s', async (way) => {
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
    await expect.poll(() => ranked(page)).toHaveLength(6)
    await search(page).fill('Tiny')
    await page.getByRole('button', { name: 'Rank Tiny next' }).tap()
    await page.getByText('7 scripts ranked').waitFor()
    await page.getByRole('button', { name: 'Move Tiny up' }).tap()
    await page.getByText('Tiny is 6th of 7.').waitFor()
    await search(page).fill('')
    await expect.poll(() => ranked(page)).toHaveLength(7)
    const [first = '', second = '', third = '', ...others] = await ranked(page)
    await pull(ana, 0, 2)
    await expect.poll(() => ranked(page), { timeout: 15_000 }).toEqual([second, third, first, ...others])
    await page.getByRole('button', { name: 'Move Tiny: drag' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByText('Tiny is 5th of 7.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Move Tiny:')
    await page.keyboard.press('Home')
    await expect.poll(async () => (await ranked(page)).slice(0, 2)).toEqual(['Tiny', second])
    await page.getByRole('button', { name: 'Submit ranking' }).press('Enter')
    await page.getByText('Vote Cast!').waitFor()
    await expect.poll(() => faultsOfRows(page)).toEqual([])
    // At the end of the list the bar that stays in view covers no row.
    await page.getByText('Vote Cast!').evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await faultsInBothThemes(page)).toEqual([])
  })

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

describe('a crowd with sixty nominations', () => {
  it('stays usable at a quarter of the speed while everybody votes', async () => {
    const { page, context } = ana
    await room.seatCrowd(PEOPLE_IN_A_CROWD)
    await room.act('startVoting')
    await page.getByText(`0 of ${PEOPLE_IN_A_CROWD + 1} votes cast`).waitFor()
    const processor = await context.newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const votes = room.castByAll()
    for (const name of ['Tiny', '🔔🦇🕯️ Bells & Bats 👩‍👩‍👧‍👦 for the whole big family 🎃🎃', 'Tiny']) {
      const button = page.getByRole('button', { name: `Vote ${name}`, exact: true })
      await button.click()
      await page.getByRole('button', { name: `Voted! ${name}`, exact: true }).waitFor()
    }
    await votes
    await page.getByText(`${PEOPLE_IN_A_CROWD + 1} of ${PEOPLE_IN_A_CROWD + 1} votes cast`).waitFor()
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  it('has nothing for axe to find, on a phone and at the desk', async () => {
    await sam.page.goto(room.address)
    await sam.page.getByRole('region', { name: 'Storyteller’s desk' }).waitFor()
    for (const { page } of [ana, sam]) expect(await faultsInBothThemes(page)).toEqual([])
  })
})
