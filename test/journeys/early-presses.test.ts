// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { Stage } from '../support/stage.ts'
import { makeShortlist } from './shortlist-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

/** A server-rendered page whose scripts come when `release` is called. */
async function openHeld(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await stage.visitor({ viewport: { width: 1280, height: 900 } })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!first-|old-engine-)[^/]+\.js$/u, async (route) => {
    await released
    await route.continue()
  })
  // A font that comes late makes words, and with them buttons, wider or narrower.
  await page.route(/\.woff2$/u, (route) => route.abort())
  await page.goto(path)
  return { page, release }
}

describe('A press that comes before the page’s script', () => {
  // Promise of 2 Library: Beyond: what is typed or pressed before the script runs counts
  test('counts: the filters are opened once they can be', async () => {
    const { page, release } = await openHeld('/library')
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await page.getByRole('region', { name: 'Filters' }).count()).toBe(0)
    release()
    await page.getByRole('combobox', { name: 'Include characters' }).waitFor()
  })

  test('counts: the appearance is chosen in the panel that a browser has opened by itself', async () => {
    const { page, release } = await openHeld('/library')
    await page.getByRole('button', { name: 'Appearance' }).click()
    release()
    await page.getByRole('radio', { name: 'Night' }).waitFor()
    expect(await page.getByRole('button', { name: 'Appearance', expanded: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Appearance', expanded: false }).count()).toBe(1)
  })

  test('waits for it where a browser wants a press of its own: sharing', async () => {
    const { page, release } = await openHeld('/script/sample-patience-of-crows')
    const button = page.getByRole('button', { name: 'Share', exact: true })
    const before = await button.boundingBox()
    expect(await button.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Table pack' }).click()
    release()
    await page.getByRole('dialog', { name: 'Table pack' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await button.boundingBox()).toEqual(before)
  })

  test('counts: what is behind “More” is opened by the browser itself, and comes with the script', async () => {
    const { page, release } = await openHeld('/script/sample-patience-of-crows')
    await page.getByRole('button', { name: 'More' }).click()
    release()
    await page.getByRole('button', { name: 'Copy JSON' }).waitFor()
  })

  test('counts in its order: a list asks for the name where it was tapped last', async () => {
    const { id, candidates } = await makeShortlist(inject('product'))
    const [first = '', last = ''] = candidates.map(({ denorm }) => denorm.scriptName)
    const { page, release } = await openHeld(`/shortlists/${id}`)
    const wouldPlay = (name: string) => page.getByRole('button', { name: `I’d play it: ${name}`, exact: true })
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    for (const name of [first, last]) await wouldPlay(name).click()
    release()
    await page.getByRole('listitem').filter({ hasText: last }).getByLabel('Your name').waitFor()
    for (const name of [first, last]) await wouldPlay(name).and(page.locator('[aria-pressed="true"]')).waitFor()
  })
})

// Promise of 2 Library: Beyond: the last visit is restored before anything is painted, and no card moves
test('the last search is shown again and says so, until it is cleared or another search is made', async () => {
  const page = await stage.visitor()
  const said = page.getByText('Your last search')
  await page.goto('/library?search=night')
  await page.locator('html[data-live]').waitFor()
  // Just now it was asked for.
  expect(await said.isVisible()).toBe(false)
  await page.goto('/library')
  await said.waitFor()
  await page.getByRole('searchbox').fill('bell')
  await page.waitForURL(/search=bell$/u)
  expect(await said.isVisible()).toBe(false)
  await page.goto('/library')
  await said.waitFor()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/\/library$/u)
  await page.goto('/library')
  await page.locator('article h2').first().waitFor()
  expect(await said.isVisible()).toBe(false)
})
