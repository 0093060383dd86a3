// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/open-browser.ts'
import {
  arrive,
  type Guest,
  nominate,
  openSettings,
  signIn,
  takeSeat,
  stepAfterQuestion,
} from '../support/game-night.ts'

const url = inject('product')
let browser: Browser
let sam: Guest
let kim: Guest
const scripts: string[] = []
/** Where the pictures go, if somebody wants to look at them. */
const PICTURES = process.env['PICTURES']

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, kim] = await Promise.all([arrive(browser, 'phone'), arrive(browser, 'phone')])
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of [sam, kim]) expect(complaints).toEqual([])
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const picture = async (page: Page, name: string) => {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}
const topOfPhase = async (page: Page) =>
  (
    await page
      .locator('p', { hasText: /^Gathering$/u })
      .locator('xpath=../..')
      .boundingBox()
  )?.y ?? Infinity

/** A dialog comes in from below. */
const stillness = async (element: Element) => {
  await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})))
}

describe('an evening on two phones, with a dialog always in the way', () => {
  it('shows the phase within 96 pixels of the top', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByRole('radio', { name: 'One vote each' }).click()
    await press(sam.page, 'Create Room')
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    await kim.page.goto(sam.page.url())
    await takeSeat(kim, 'Kim')
    for (const [name, { page }] of Object.entries({ sam, kim })) {
      await page.locator('p', { hasText: /^Gathering$/u }).waitFor()
      await picture(page, `top-${name}`)
      expect(await topOfPhase(page)).toBeLessThanOrEqual(96)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.getByRole('button', { name: 'Copy Link' }).waitFor()
    }
  })

  it('closes the nominate dialog when nominations end, and keeps the search', async () => {
    await press(sam.page, 'Start Nominations')
    for (const place of [0, 1]) scripts.push(await nominate(sam, place))
    await press(kim.page, 'Nominate a script')
    const dialog = kim.page.getByRole('dialog', { name: 'Nominate a script' })
    await dialog.getByLabel('Search the library').fill('teensy')
    await picture(kim.page, 'nominating')
    await press(sam.page, 'End Nominations')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(kim.page)).toBe('Scripts - Nominations')
    await press(sam.page, 'Start Nominations')
    await press(kim.page, 'Nominate a script')
    expect(await dialog.getByLabel('Search the library').inputValue()).toBe('teensy')
  })

  it('leads from a script that is being read to the vote with one tap', async () => {
    const [first = ''] = scripts
    await kim.page.keyboard.press('Escape')
    await press(kim.page, `View ${first}`)
    const dialog = kim.page.getByRole('dialog', { name: first })
    await dialog.getByText('Nominations are open').waitFor()
    await dialog.evaluate(stillness)
    const before = await dialog.getByRole('heading', { name: first }).boundingBox()
    await press(sam.page, 'Start Voting')
    await dialog.getByText('Voting is open').waitFor()
    expect(await dialog.getByRole('heading', { name: first }).boundingBox()).toEqual(before)
    await picture(kim.page, 'voting')
    expect(await faultsInBothThemes(kim.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Go vote' }).tap()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(kim.page)).toBe('Scripts - Nominations')
    await picture(kim.page, 'gone-to-vote')
  })

  it('leads from a name that is being changed to the result', async () => {
    await press(kim.page, 'Change your name')
    const dialog = kim.page.getByRole('dialog', { name: 'Change your name' })
    await stepAfterQuestion(sam, 'End Voting')
    await dialog.getByText('The result is in').waitFor()
    await picture(kim.page, 'result')
    await dialog.getByRole('button', { name: 'See it' }).tap()
    await expect.poll(() => focused(kim.page)).toBe('Results')
  })
})
