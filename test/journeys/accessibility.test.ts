// @module-tag gate: every page under axe, in both themes
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

/** Some thirty screens, with what they open, also where everything takes three times as long. */
const PATIENCE_MS = 900_000

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
async function look(
  page: Page,
  { address, title, opens = [] }: Screen,
  faultsNow: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faultsIn = async (where: string) => (await faultsNow(page)).map((fault) => `${where}: ${fault}`)
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
    const inTheme = async () => [...(await faultsOf(page, theme)), ...(await sidewaysScroll(page))]
    faults.push(...(await look(page, screen, inTheme)))
  }
  return faults
}

/** As much as an iPhone takes, and a phone whose screen is as wide. */
const NOTCH = 59
const LYING = { width: 852, height: 393 }

/** Words, fields and the signs on buttons, whose edges are empty, that lie under a notch, or under the corner beside it. */
async function underNotch(page: Page): Promise<string[]> {
  return page.evaluate((notch) => {
    const canScroll = (node: Element | null): boolean =>
      node !== null && (/auto|scroll/u.test(getComputedStyle(node).overflowX) || canScroll(node.parentElement))
    const isUnder = (element: Element, { left, right, width, height }: DOMRect) =>
      Math.min(width, height, element.getBoundingClientRect().width) > 1 &&
      (left < notch - 6 || right > innerWidth - notch + 6) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !canScroll(element) &&
      element.closest('[aria-hidden="true"]:has(input)') === null
    const wordsIn = (element: Element) => {
      const range = document.createRange()
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return []
        range.selectNodeContents(node)
        return [range.getBoundingClientRect()]
      })
    }
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const isThing = element.matches('input, select, textarea, button svg, a svg')
      return [...wordsIn(element), ...(isThing ? [element.getBoundingClientRect()] : [])].some((box) =>
        isUnder(element, box),
      )
    })
    return found.slice(0, 5).map(({ tagName, textContent }) => `${tagName} “${textContent?.slice(0, 30)}”`)
  }, NOTCH)
}

describe('On a phone that lies down', { timeout: PATIENCE_MS }, () => {
  test('no words and no controls are under its notch', REST, async () => {
    const people = new Map<string, Page>()
    const faults: string[] = []
    for (const screen of screens) {
      const who = screen.as ?? 'nobody'
      const options = { reducedMotion: 'reduce', viewport: LYING } as const
      const isNew = !people.has(who)
      const page =
        people.get(who) ?? (await (screen.as ? stage.person(screen.as, '/', options) : stage.visitor(options)))
      people.set(who, page)
      if (isNew) {
        const insets = { left: NOTCH, right: NOTCH, top: 0, bottom: 21 }
        await (
          await page.context().newCDPSession(page)
        ).send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
      }
      faults.push(...(await look(page, screen, underNotch)))
    }
    expect(faults).toEqual([])
  })
})

describe.concurrent('Every page, with its lists and dialogs', { timeout: PATIENCE_MS }, () => {
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

test('Feedback fits the first screen of a phone, in letters that no phone enlarges', REST, async () => {
  const page = await stage.visitor({ viewport: { width: 360, height: 740 } })
  await page.goto('/feedback')
  const send = await page.getByRole('button', { name: 'Send Feedback' }).boundingBox()
  expect((send?.y ?? 740) + (send?.height ?? 0)).toBeLessThanOrEqual(740)
  for (const name of ['Name', 'Email', 'Message']) {
    const field = page.getByRole('textbox', { name })
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await field.evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))).toBeGreaterThanOrEqual(16)
  }
})
