// @module-tag rest
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { arrive, type Guest, takeSeat } from '../support/game-night.ts'
import { Visitor } from '../support/visitor.ts'

const url = inject('product')
const DEVICES = ['phone', 'laptop'] as const

let browser: Browser
let address: string

beforeAll(async () => {
  browser = await openBrowser()
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const code = await host.openRoom({ maxPlayers: 5 })
  const { participantToken } = await host.join(code, 'Sam', true)
  await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, participantToken)
  address = `${url}/rooms/${code}`
})
afterAll(() => browser.close())

/** The pages and dialogs that have a list of characters. */
const PLACES: Readonly<Record<string, (guest: Guest) => Promise<void>>> = {
  'the generator': async ({ page }) => {
    await page.goto(`${url}/random-generator`)
    await page.getByRole('heading', { name: 'Random Script Generator' }).waitFor()
    await page.getByRole('button', { name: 'Roll Random Script' }).waitFor()
    // On a phone the settings are folded.
    const folded = page.locator('summary', { hasText: 'Settings' })
    if ((await folded.count()) > 0) await folded.click()
    await page.locator('summary', { hasText: 'Characters' }).click()
  },
  'the nominate dialog': async (guest) => {
    await guest.page.goto(address)
    await takeSeat(guest, 'Ana')
    await guest.page.getByRole('button', { name: 'Nominate a script' }).click()
    await guest.page.getByRole('button', { name: /^(Characters|Filters)$/u }).click()
  },
}

describe.each(DEVICES)('On a %s, the list of characters', (device) => {
  // Promise of 3 Entities: Beyond: the list of characters opens below its field, over bars and dialogs; pointing hides no state
  it.each(Object.keys(PLACES))('opens below its field and over everything else, in %s', async (place) => {
    const guest = await arrive(browser, device)
    await PLACES[place]?.(guest)
    for (const label of ['Include characters', 'Exclude characters']) {
      await guest.page.getByRole('combobox', { name: label }).click()
      await guest.page.getByRole('option').first().waitFor()
      await expect.poll(() => coveredPoints(guest.page, label)).toEqual([])
      const { field, list, height } = await boxes(guest.page, label)
      expect(list.top).toBeGreaterThanOrEqual(field.bottom)
      expect(list.bottom).toBeLessThanOrEqual(height)
      expect(list.bottom - list.top).toBeGreaterThan(200)
      await guest.page.keyboard.press('Escape')
      await guest.page.getByRole('option').first().waitFor({ state: 'hidden' })
    }
    await guest.context.close()
  })
})

const boxes = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).evaluate((input) => {
    const list = document.querySelector('[role=listbox]')
    if (list === null) throw new Error('No list is open.')
    const [field, open] = [input.getBoundingClientRect(), list.getBoundingClientRect()]
    return { field: { bottom: field.bottom }, list: { top: open.top, bottom: open.bottom }, height: window.innerHeight }
  })

/** Points of the list where something else lies over it. */
const coveredPoints = (page: Page, label: string) =>
  page.getByRole('listbox', { name: label }).evaluate((list) => {
    const { left, right, top, bottom } = list.getBoundingClientRect()
    const at = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = at.flatMap((x) => at.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const))
    return points.filter(([x, y]) => !list.contains(document.elementFromPoint(x, y)))
  })
