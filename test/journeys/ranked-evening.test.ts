// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, backToVote, type Guest, nominate, signIn, takeSeat, openSettings } from '../support/game-night.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let kim: Guest
let lee: Guest
let room = ''
const scripts: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, kim, lee] = await Promise.all([arrive(browser, 'laptop'), arrive(browser, 'phone'), arrive(browser, 'phone')])
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of [sam, kim, lee]) expect(complaints).toEqual([])
})

/** The names of the ranked scripts, from first to last place. */
const ranked = async (page: Page) => {
  const handles = page.getByRole('button', { name: /^Move .*: drag/u })
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Move /u, '').replace(/: drag, or use the arrow keys$/u, ''))
}

/** Taps a button as quickly as a finger does, which waits for nothing. */
async function tapAtOnce(page: Page, name: string): Promise<void> {
  const at = await page.getByRole('button', { name }).boundingBox()
  if (at === null) throw new Error(`There is no ${name}.`)
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2)
}

/** Pulls the row at `from` to where the one at `to` lies, with a finger. */
async function pull({ page, context }: Guest, from: number, to: number): Promise<void> {
  const handles = page.getByRole('button', { name: /^Move .*: drag/u })
  await handles.nth(from).scrollIntoViewIfNeeded()
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

describe('a ranked evening', () => {
  it('brings the table to a ranked vote', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByRole('radio', { name: 'Ranked (Borda)' }).click()
    await sam.page.getByRole('button', { name: 'Create Room' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    room = sam.page.url()
    for (const [guest, name] of [
      [kim, 'Kim'],
      [lee, 'Lee'],
    ] as const) {
      await guest.page.goto(room)
      await takeSeat(guest, name)
    }
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    for (const place of [0, 1, 2]) scripts.push(await nominate(sam, place))
    await sam.page.getByRole('button', { name: 'Start Voting' }).click()
    await kim.page.getByRole('heading', { name: 'Your ranking' }).waitFor()
  })

  // Promise of 2.5 Room screen: Ranked voting has its panel, by keyboard and by touch
  it('takes a ranking by keyboard alone', async () => {
    const { page } = kim
    const [first = '', second = '', third = ''] = scripts
    await page.getByRole('button', { name: `Rank ${first} next` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => ranked(page)).toEqual([first])
    for (const script of [second, third]) {
      await page.getByRole('button', { name: `Rank ${script} next` }).focus()
      await page.keyboard.press('Space')
    }
    await expect.poll(() => ranked(page)).toEqual([first, second, third])
    await page.getByRole('button', { name: `Move ${third}: drag` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => ranked(page)).toEqual([first, third, second])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(`Move ${third}:`)
    await page.keyboard.press('Home')
    await expect.poll(() => ranked(page)).toEqual([third, first, second])
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit ranking' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Vote Cast!').waitFor()
  })

  it('takes a ranking by touch', async () => {
    const { page } = lee
    const [first = '', second = '', third = ''] = scripts
    const middle = page.getByRole('button', { name: `Rank ${second} next` })
    await middle.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    for (const script of [first, second, third]) await tapAtOnce(page, `Rank ${script} next`)
    await pull(lee, 0, 2)
    await expect.poll(() => ranked(page)).toEqual([second, third, first])
    await page.getByRole('button', { name: `Move ${third} up` }).tap()
    await expect.poll(() => ranked(page)).toEqual([third, second, first])
    await page.getByRole('button', { name: `Remove ${first} from your ranking` }).tap()
    await page.getByRole('button', { name: 'Submit ranking' }).tap()
    await page.getByText('Vote Cast!').waitFor()
    await sam.page.getByText('2 of 2 votes cast').waitFor()
  })

  it('is one person in two tabs', async () => {
    const tab = await kim.context.newPage()
    await tab.goto(room)
    await tab.getByText('Vote Cast!').waitFor()
    expect(await ranked(tab)).toEqual(await ranked(kim.page))
    await tab.getByRole('button', { name: 'Unvote' }).click()
    await kim.page.getByText('You haven’t voted yet.').waitFor()
    await sam.page.getByText('1 of 2 votes cast').waitFor()
    await kim.page.getByRole('button', { name: 'Submit ranking' }).click()
    await tab.getByText('Vote Cast!').waitFor()
    await tab.close()
    await sam.page.getByText('2 of 2 votes cast').waitFor()
  })

  it('gives the host the desk back after a reload, and counts by places', async () => {
    const [first = '', second = '', third = ''] = scripts
    await sam.page.reload()
    await sam.page.getByRole('button', { name: 'End Voting' }).click()
    for (const { page } of [sam, kim, lee]) {
      await backToVote({ page })
      await page.getByText(`${third} wins with 6 points`).waitFor()
      const places = await page.getByRole('region', { name: 'Results' }).getByRole('listitem').allTextContents()
      expect(places).toEqual([`1st${third}6 points`, `2nd${second}3 points`, `3rd${first}2 points`])
    }
  })

  it('removes somebody for good', async () => {
    await sam.page.getByRole('button', { name: 'Options for Lee' }).click()
    await sam.page.getByRole('button', { name: 'Remove from the room' }).click()
    await sam.page.getByRole('dialog').getByRole('button', { name: 'Remove Lee' }).click()
    await lee.page.getByRole('heading', { name: 'Removed from Room' }).waitFor()
    // The keyboard goes on where it was: at the people.
    const isAtPeople = () => sam.page.evaluate(() => document.activeElement?.matches('li button') === true)
    await expect.poll(isAtPeople).toBe(true)
    await lee.page.goto(room)
    await lee.page.getByLabel('Your name').fill('Lee again')
    await lee.page.getByRole('button', { name: 'Take a seat' }).click()
    await lee.page.getByRole('heading', { name: 'Removed from Room' }).waitFor()
    // The browser itself writes down that the door stayed shut.
    lee.complaints.length = 0
  })

  it('lets people leave and come back, the host to the chair', async () => {
    await kim.page.getByRole('button', { name: 'Leave' }).click()
    await kim.page.waitForURL(`${url}/`)
    await kim.page.getByRole('button', { name: 'Return' }).click()
    await takeSeat(kim)
    await sam.page.getByRole('button', { name: 'Leave' }).click()
    await sam.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
    await sam.page.waitForURL(`${url}/`)
    await sam.page.goto(room)
    await sam.page.getByRole('heading', { name: 'Storyteller’s desk' }).waitFor()
  })
})
