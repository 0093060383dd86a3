import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { faultsOf, type Theme } from '../support/axe.ts'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { A_GROUP, A_RESULT, A_SHORTLIST, MORE_SCREENS, type Screen, SCREENS } from '../support/screens.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { HOST, LAPTOP, PHONE, tiedNight } from './result-stage.ts'
import { playedGroup } from './group-stage.ts'
import { answeredShortlist } from './shortlist-stage.ts'

/** Some thirty screens, with what they open. */
const PATIENCE_MS = 400_000

let stage: Stage
let screens: readonly Screen[]

beforeAll(async () => {
  const url = inject('product')
  stage = await Stage.startAt(url)
  const { id } = await tiedNight(url)
  const list = await answeredShortlist(url)
  const group = await playedGroup(url)
  const host = new Visitor(url)
  await host.signIn(HOST)
  const door: Screen = { address: `/rooms/${await host.openRoom()}`, title: /./u }
  screens = [...Object.values(SCREENS).filter((screen) => screen !== null), ...MORE_SCREENS, door].map((screen) => ({
    ...screen,
    address: screen.address.replace(A_RESULT, id).replace(A_SHORTLIST, list.id).replace(A_GROUP, group.id),
  }))
})
afterAll(() => stage?.stop())

async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return excess > 0 ? [`scrolls sideways by ${excess}`] : []
}

/** A screen as it comes and with everything it can open. */
async function look(page: Page, { address, title, opens = [] }: Screen, theme: Theme): Promise<string[]> {
  const faultsIn = async (where: string) =>
    [...(await faultsOf(page, theme)), ...(await sidewaysScroll(page))].map((fault) => `${where}: ${fault}`)
  await page.goto(address)
  // Behind a dialog the heading is there, but hidden from the tree.
  await page.locator('h1', { hasText: title }).first().waitFor({ state: 'attached' })
  await loaded(page)
  const faults = await faultsIn(address)
  for (const [index, open] of opens.entries()) {
    await open(page)
    faults.push(...(await faultsIn(`${address}, opened ${index + 1}`)))
  }
  return faults
}

/** The faults of every second screen, from the first or the second on: on a phone in the dark, on a laptop in the light. */
async function faultsOfHalf(first: number, theme: Theme): Promise<string[]> {
  const people = new Map<string, Page>()
  // From the start in one theme: cards out of sight take up another one only when they come into it.
  const options = { colorScheme: theme, reducedMotion: 'reduce', viewport: theme === 'dark' ? PHONE : LAPTOP } as const
  const faults: string[] = []
  for (const screen of screens.filter((_, index) => index % 2 === first)) {
    const who = screen.as ?? 'nobody'
    const page = people.get(who) ?? (await (screen.as ? stage.person(screen.as, '/', options) : stage.visitor(options)))
    people.set(who, page)
    faults.push(...(await look(page, screen, theme)))
  }
  return faults
}

describe.concurrent('Every page, with its lists and dialogs', { timeout: PATIENCE_MS }, () => {
  // Promise of Every page and call of these: No accessibility faults in both themes at 360 and 1280
  // Promise of 2 Library: It is for everybody: axe, both themes, 360 and 1280
  // Promise of 2.13 Unauthorized, 2.14 Account deactivated: Every screen is accessible in both themes at 360 and 1280, and by keyboard
  // Promise of Every page of these: No accessibility faults in both themes at 360 and 1280
  test.for([
    [0, 'dark'],
    [1, 'light'],
  ] as const)('has no accessibility faults and no sideways scroll: half of them, %i, in %s', async ([half, theme]) => {
    expect(await faultsOfHalf(half, theme)).toEqual([])
  })

  test.for([
    [1, 'dark'],
    [0, 'light'],
  ] as const)('nor has the other half: %i, in %s', REST, async ([half, theme]) => {
    expect(await faultsOfHalf(half, theme)).toEqual([])
  })
})
