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
const scripts: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  ;[sam, kim] = await Promise.all([arrive(browser, 'laptop'), arrive(browser, 'phone')])
})

afterAll(async () => {
  await browser?.close()
})

afterEach(() => {
  for (const { complaints } of [sam, kim]) expect(complaints).toEqual([])
})

const box = (page: Page, script: string) => page.getByRole('checkbox', { name: `I’d play it: ${script}` })
const ticked = (page: Page) => page.getByRole('checkbox', { checked: true }).count()

describe('an approval vote by thumb', () => {
  it('is begun', async () => {
    await signIn(sam, url, 'storyteller@belfry.test', '/create-room')
    await openSettings(sam)
    await sam.page.getByRole('radio', { name: 'Approval' }).click()
    await sam.page.getByRole('button', { name: 'Create Room' }).click()
    await sam.page.waitForURL(/\/rooms\/[A-Z0-9]{4}$/u)
    await kim.page.goto(sam.page.url())
    await takeSeat(kim, 'Kim')
    await sam.page.getByRole('button', { name: 'Start Nominations' }).click()
    for (const place of [0, 1, 2]) scripts.push(await nominate(sam, place))
    await sam.page.getByRole('button', { name: 'Start Voting' }).click()
    await kim.page.getByText('Tick every script you would be happy to play.').waitFor()
  })

  // Promise of Ticks: A thumb ticks anywhere on a card
  it('takes a tap on the box and anywhere on the card, but for what else can be pressed there', async () => {
    const { page } = kim
    const [first = '', second = '', third = ''] = scripts
    await box(page, first).tap()
    await page.getByText('You ticked 1. Your vote is counted.').waitFor()
    const name = page.getByRole('heading', { name: second })
    await name.scrollIntoViewIfNeeded()
    const at = await name.boundingBox()
    await page.touchscreen.tap((at?.x ?? 0) + 8, (at?.y ?? 0) + 8)
    await page.getByText('You ticked 2. Your vote is counted.').waitFor()
    await page.getByRole('button', { name: `View ${third}` }).tap()
    await page.getByRole('dialog').getByRole('heading', { name: third }).waitFor()
    await page.keyboard.press('Escape')
    expect(await ticked(page)).toBe(2)
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('is one vote in two tabs and after a reload', async () => {
    const [first = '', second = '', third = ''] = scripts
    const tab = await kim.context.newPage()
    await tab.goto(kim.page.url())
    await tab.getByText('You ticked 2. Your vote is counted.').waitFor()
    await box(tab, third).tap()
    await kim.page.getByText('You ticked 3. Your vote is counted.').waitFor()
    await tab.close()
    await kim.page.reload()
    await kim.page.getByText('You ticked 3. Your vote is counted.').waitFor()
    for (const script of [first, third]) await box(kim.page, script).tap()
    await kim.page.getByText('You ticked 1. Your vote is counted.').waitFor()
    expect(await box(kim.page, second).isChecked()).toBe(true)
  })

  it('ends with the number of ticks', async () => {
    const [, second = ''] = scripts
    await kim.page.getByRole('button', { name: 'Unvote' }).tap()
    await kim.page.getByText('You haven’t voted yet.').waitFor()
    await sam.page.getByText('0 of 1 vote cast').waitFor()
    await box(kim.page, second).tap()
    await sam.page.getByText('1 of 1 vote cast').waitFor()
    await sam.page.getByRole('button', { name: 'End Voting' }).click()
    for (const { page } of [sam, kim]) {
      await backToVote({ page })
      await page.getByText(`${second} wins with 1 tick`).waitFor()
    }
    expect(await box(kim.page, second).count()).toBe(0)
  })
})
