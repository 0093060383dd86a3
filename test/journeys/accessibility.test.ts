import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { faultsOf, type Theme } from '../support/axe.ts'
import { loaded } from '../support/loaded.ts'
import { A_RESULT, MORE_SCREENS, type Screen, SCREENS } from '../support/screens.ts'
import { Stage } from '../support/stage.ts'
import { tiedNight } from './result-stage.ts'

const WIDTHS = [1280, 360]
/** Some sixty screens, each looked at twice. */
const PATIENCE_MS = 400_000
const ALL: readonly Screen[] = [...Object.values(SCREENS).filter((screen) => screen !== null), ...MORE_SCREENS]

let stage: Stage
let resultId: string

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
  resultId = (await tiedNight(inject('product'))).id
})
afterAll(() => stage?.stop())

/** All rules once, in the dark on a laptop; elsewhere what another theme or another width can change. */
const rulesFor = (theme: Theme, width: number) => (theme === 'dark' && width === 1280 ? 'all' : 'look')

async function faultsAtAllWidths(page: Page, theme: Theme, where: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const found = await faultsOf(page, theme, rulesFor(theme, width))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    faults.push(...found, ...(excess > 0 ? [`scrolls sideways by ${excess}`] : []))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults.map((fault) => `${where}: ${fault}`)
}

/** A screen as it comes and with everything it can open. */
async function look(page: Page, screen: Screen, theme: Theme): Promise<string[]> {
  const { title, opens = [] } = screen
  const address = screen.address.replace(A_RESULT, resultId)
  await page.goto(address)
  // Behind a dialog the heading is there, but hidden from the tree.
  await page.locator('h1', { hasText: title }).first().waitFor({ state: 'attached' })
  await loaded(page)
  const faults = await faultsAtAllWidths(page, theme, address)
  for (const [index, open] of opens.entries()) {
    await open(page)
    faults.push(...(await faultsAtAllWidths(page, theme, `${address}, opened ${index + 1}`)))
  }
  return faults
}

describe.concurrent('Every page, with its lists and dialogs', { timeout: PATIENCE_MS }, () => {
  // From the start in one theme: cards out of sight take up another one only when they come into it.
  // Promise of Every page and call of these: No accessibility faults in both themes at 360 and 1280
  // Promise of 2 Library: It is for everybody: axe, both themes, 360 and 1280
  // Promise of 2.13 Unauthorized, 2.14 Account deactivated: Every screen is accessible in both themes at 360 and 1280, and by keyboard
  // Promise of Every page of these: No accessibility faults in both themes at 360 and 1280
  test.for(['dark', 'light'] as const)('has no accessibility faults and no sideways scroll in %s', async (theme) => {
    const people = new Map<string, Page>()
    const options = { colorScheme: theme, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const
    const faults: string[] = []
    for (const screen of ALL) {
      const who = screen.as ?? 'nobody'
      const page =
        people.get(who) ?? (await (screen.as ? stage.person(screen.as, '/', options) : stage.visitor(options)))
      people.set(who, page)
      faults.push(...(await look(page, screen, theme)))
    }
    expect(faults).toEqual([])
  })
})
