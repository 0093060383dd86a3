// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { faultsInBothThemes } from '../support/axe.ts'
import { press } from '../support/keyboard.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { choice, chosenName, HOST, open, pathOf, PHONE, tiedNight, watch } from './result-stage.ts'

const url = inject('product')
let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(url)
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

/** How far the footer is below the beginning of the result. */
const footerOf = (page: Page) =>
  page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
    return topOf('body footer') - topOf('main article')
  })

describe('A Storyteller’s results', () => {
  // Promise of The page of a result: A Storyteller’s last nights are on the home page, and all their results in the profile, where they can be deleted
  test('are opened from the home page and from the profile, without a reload', async () => {
    const { page, complaints } = await watch(await stage.person(HOST, '/', { viewport: PHONE }))
    for (const [path, list] of [
      ['/', page.getByRole('region', { name: 'Your last nights' })],
      ['/profile', page.getByRole('region', { name: 'Results of your rooms' })],
    ] as const) {
      const result = await tiedNight(url)
      await page.goto(path)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const link = list.locator(`a[href="${pathOf(result)}"]`)
      await link.waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await link.click()
      await choice(page)
        .getByRole('heading', { level: 1, name: chosenName(result) })
        .waitFor()
      await page.getByRole('heading', { name: 'Standings' }).waitFor()
      await page.locator('section[data-team] li').first().waitFor()
      await page.getByRole('button', { name: 'Check the draw' }).click()
      await page.getByText('This draw was fixed before the first vote.').waitFor()
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
      expect(await faultsInBothThemes(page)).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  test('are deleted by their Storyteller for good, and by nobody else', async () => {
    const result = await tiedNight(url)
    const { page: other } = await open(stage, result, { viewport: PHONE, as: 'someone.else@belfry.test' })
    expect(await other.getByRole('button', { name: 'Delete this result' }).count()).toBe(0)
    const { page, complaints } = await open(stage, result, { viewport: PHONE, as: HOST })
    const button = page.getByRole('button', { name: 'Delete this result' })
    await button.waitFor()
    // It came late, into a place that was kept for it.
    expect(await footerOf(page)).toBeCloseTo(await footerOf(other), 1)
    await press(page, button)
    const question = page.getByRole('dialog', { name: 'Delete this result?' })
    await question.waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await press(page, question.getByRole('button', { name: 'Keep it' }))
    await question.waitFor({ state: 'hidden' })
    await press(page, button)
    await press(page, question.getByRole('button', { name: 'Delete for good' }))
    await page.getByRole('heading', { level: 1, name: 'Result deleted' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(complaints).toEqual([])
    expect((await page.reload())?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Result not found' }).waitFor()
    expect((await new Visitor(url).call('GET', `/api${pathOf(result)}`)).status).toBe(404)
  })
})
