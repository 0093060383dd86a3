import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { loaded } from '../support/loaded.ts'
import { A_RESULT, MORE_SCREENS, type Screen, SCREENS } from '../support/screens.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { HOST, LAPTOP, PHONE, tiedNight } from './result-stage.ts'

/** Some thirty screens, each looked at three times. */
const PATIENCE_MS = 400_000

let stage: Stage
let screens: readonly Screen[]

beforeAll(async () => {
  const url = inject('product')
  stage = await Stage.startAt(url)
  const { id } = await tiedNight(url)
  const host = new Visitor(url)
  await host.signIn(HOST)
  const door: Screen = { address: `/rooms/${await host.openRoom()}`, title: /./u }
  screens = [...Object.values(SCREENS).filter((screen) => screen !== null), ...MORE_SCREENS, door].map((screen) => ({
    ...screen,
    address: screen.address.replace(A_RESULT, id),
  }))
})
afterAll(() => stage?.stop())

/** All rules once, on a laptop in the dark; then what a phone and the day can change. */
async function faultsIn(page: Page, where: string): Promise<string[]> {
  const faults = [...(await faultsOf(page, 'dark')), ...(await sidewaysScroll(page))]
  await page.setViewportSize(PHONE)
  faults.push(...(await faultsOf(page, 'dark', 'sizes')), ...(await sidewaysScroll(page)))
  faults.push(...(await faultsOf(page, 'light', 'colours')))
  await page.setViewportSize(LAPTOP)
  return faults.map((fault) => `${where}: ${fault}`)
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return excess > 0 ? [`scrolls sideways by ${excess}`] : []
}

/** A screen as it comes and with everything it can open. */
async function look(page: Page, { address, title, opens = [] }: Screen): Promise<string[]> {
  await page.goto(address)
  // Behind a dialog the heading is there, but hidden from the tree.
  await page.locator('h1', { hasText: title }).first().waitFor({ state: 'attached' })
  await loaded(page)
  const faults = await faultsIn(page, address)
  for (const [index, open] of opens.entries()) {
    await open(page)
    faults.push(...(await faultsIn(page, `${address}, opened ${index + 1}`)))
  }
  return faults
}

describe.concurrent('Every page, with its lists and dialogs', { timeout: PATIENCE_MS }, () => {
  test.for([0, 1])('has no accessibility faults and no sideways scroll: every second page from %i', async (first) => {
    const people = new Map<string, Page>()
    const options = { colorScheme: 'dark', reducedMotion: 'reduce', viewport: LAPTOP } as const
    const faults: string[] = []
    for (const screen of screens.filter((_, index) => index % 2 === first)) {
      const who = screen.as ?? 'nobody'
      const page =
        people.get(who) ?? (await (screen.as ? stage.person(screen.as, '/', options) : stage.visitor(options)))
      people.set(who, page)
      faults.push(...(await look(page, screen)))
    }
    expect(faults).toEqual([])
  })
})
