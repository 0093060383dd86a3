// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { Stage } from '../support/stage.ts'

const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The different boxes of people's pictures in a part of a page, once they have loaded. */
async function boxes(page: Page, part: string): Promise<string[]> {
  const pictures = page.locator(`${part} img:is([src^="/images/avatar-"], [src^="data:image/"])`)
  await pictures.first().waitFor()
  const all = await pictures.evaluateAll(async (found: HTMLImageElement[]) => {
    const seen: string[] = []
    for (const picture of found) {
      picture.loading = 'eager'
      await picture.decode()
      const { width, height } = picture.getBoundingClientRect()
      seen.push(`${width} × ${height}`)
    }
    return seen
  })
  return [...new Set(all)].toSorted()
}

/** A picture of a size, or without any. */
function drawing(size: readonly [number, number] | null): string {
  const sized = size === null ? '' : `width="${size[0]}" height="${size[1]}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sized}><rect width="100%" height="100%" fill="teal"/></svg>`
}

let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

// Promise of 2.13 Unauthorized, 2.14 Account deactivated: Every screen is accessible in both themes at 360 and 1280, and by keyboard
test('the profile is gone through by keyboard alone, and a dialog gives the focus back', async () => {
  const page = await stage.person('storyteller@belfry.test', '/profile')
  const unlink = page.getByRole('button', { name: 'Unlink Google' })
  await unlink.waitFor()
  await page.getByRole('link', { name: 'Account settings' }).focus()
  await page.keyboard.press('Enter')
  for (let n = 0; n < 40 && !(await unlink.evaluate((node) => node === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await unlink.evaluate((node) => node === document.activeElement)).toBe(true)
})

// Promise of Profile: An Owner cannot delete their own account
test('an Owner sees that their account can’t be deleted', async () => {
  const page = await stage.person('owner@belfry.test', '/profile')
  await sees(page, 'Owner accounts can’t be deleted.')
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
})

// Promise of Profile: Somebody else’s profile is for Admins; others get their own
test('a person who is no Admin and opens another’s profile comes to their own', async () => {
  const page = await stage.person('storyteller@belfry.test')
  await page.goto('/profile/sample-admin')
  await page.getByRole('heading', { level: 1, name: 'Sam' }).waitFor()
  expect(pathOf(page)).toBe('/profile')
})

// Promise of Header and user menu: Signed out, a way to sign in or register is shown
// Promise of Session: Signing out clears the user and goes home, even when the call fails
test('signing out works even when the call fails', async () => {
  const page = await stage.person('storyteller@belfry.test', '/library')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sam: your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
})

// Promise of Profile: Beyond: a picture of any size stays in its box
test('a picture of any size stays in its box: header and menu, cards, script page, profile, list of users', async () => {
  const sizes = { wide: [2400, 300], tall: [120, 1800], none: null } as const
  const page = await stage.person('sponsor@belfry.test')
  const admin = await stage.person('admin@belfry.test')
  for (const size of Object.values(sizes)) {
    for (const one of [page, admin]) {
      await one.unroute('**/images/avatar-*')
      await one.route('**/images/avatar-*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: drawing(size) }),
      )
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await admin.setViewportSize({ width, height: 800 })
      await page.goto('/library?search=Vespers')
      expect(await boxes(page, 'article')).toEqual(['22 × 22'])
      await page.goto('/script/sample-vespers-at-harrowgate')
      expect(await boxes(page, 'main')).toEqual(['24 × 24'])
      await page.goto('/profile')
      const large = width === 360 ? '88 × 88' : '128 × 128'
      expect(await boxes(page, 'main')).toEqual([large])
      await page.getByRole('button', { name: 'Priya: your account' }).click()
      expect(await boxes(page, 'header')).toEqual(['30 × 30', '48 × 48', large].toSorted())
      await admin.goto('/admin/users')
      expect(await boxes(admin, 'tbody')).toEqual(['40 × 40'])
    }
  }
})

// Promise of 2.11 Developer auth status: Shows your session, refreshes, logs out, and says what failed
test('/dev/auth-status shows the own session, checks it again and says when it cannot', async () => {
  const page = await stage.person('storyteller@belfry.test', '/dev/auth-status')
  await sees(page, 'sample-storyteller')
  await sees(page, 'Debug endpoints')
  await page.route('**/api/auth/me*', (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL_ERROR' } }))
  await page.getByRole('button', { name: 'Refresh Status' }).click()
  await sees(page, 'Failed to check auth status')
  await page.unroute('**/api/auth/me*')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.getByRole('definition').first().textContent()).toBe('no')
})
