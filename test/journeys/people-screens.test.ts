import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { HouseGuests } from '../support/house-guests.ts'

let guests: HouseGuests

beforeAll(async () => {
  guests = await HouseGuests.invite()
})
afterEach(() => guests.leave())
afterAll(() => guests?.end())

test('the profile is gone through by keyboard alone, and a dialog gives the focus back', async () => {
  const page = await guests.person('storyteller@belfry.test', '/profile')
  const unlink = page.getByRole('button', { name: 'Unlink Google' })
  await unlink.waitFor()
  for (let n = 0; n < 40 && !(await unlink.evaluate((node) => node === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await unlink.evaluate((node) => node === document.activeElement)).toBe(true)
})

const SCREENS = [
  ['owner@belfry.test', '/profile', 'Olwen'],
  ['owner@belfry.test', '/profile/sample-sponsor', 'Priya'],
  ['owner@belfry.test', '/admin/users', 'User Management'],
  ['storyteller@belfry.test', '/setup/display-name', 'Complete Your Profile'],
  ['storyteller@belfry.test', '/dev/auth-status', 'Auth status'],
  ['storyteller@belfry.test', '/unauthorized', "You don't have permission to access this page"],
  ['storyteller@belfry.test', '/account-deactivated', 'Account deactivated'],
  ['storyteller@belfry.test', '/profile?confirm_link=discord', 'Sam'],
] as const

describe.each(['dark', 'light'] as const)('in %s', (colorScheme) => {
  test.each([360, 1280])('every screen of people is accessible and fits at %i pixels', async (width) => {
    const options = { colorScheme, viewport: { width, height: 800 } }
    const pages = new Map<string, Page>()
    for (const [email, path, title] of SCREENS) {
      const page = pages.get(email) ?? (await guests.person(email, '/', options))
      pages.set(email, page)
      await page.goto(path)
      // Behind a dialog the heading is there, but hidden from the tree.
      await page.locator('h1', { hasText: title }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await faultsOf(page, colorScheme), path).toEqual([])
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isTooWide, `${path} scrolls sideways`).toBe(false)
    }
  })
})
