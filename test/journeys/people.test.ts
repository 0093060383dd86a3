// @module-tag gate: signing in, linking, roles and erasure through real sign-ins
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { Stage } from '../support/stage.ts'

let stage: Stage

beforeAll(async () => void (stage = await Stage.startAt(inject('product'))))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

async function newcomer(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue as someone new' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe.each(['Google', 'Discord'] as const)('signing in with %s', (provider) => {
  test('two taps, a name, and back where one wanted to be', async () => {
    const page = await stage.visitor()
    await page.goto('/auth/login?returnTo=/library')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await newcomer(page, 'Nia New', `nia.${provider}@example.org`)
    await heading(page, 'Complete Your Profile').waitFor()
    const name = page.getByRole('textbox', { name: 'Display name' })
    expect(await name.inputValue()).toBe('Nia New')
    await name.fill('<b>')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await sees(page, 'Display name can only contain letters, numbers, spaces, hyphens, underscores, and apostrophes')
    await name.fill('')
    expect(await page.getByRole('button', { name: 'Complete Setup' }).isDisabled()).toBe(true)
    await name.fill('Nia Нова')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await heading(page, 'Script Library').waitFor()
    await page.getByRole('button', { name: 'Nia Нова: your account' }).waitFor()
  })

  test('refusing consent and a broken provider both end at a page that says what to do', REST, async () => {
    const page = await stage.visitor()
    await page.goto('/auth/login')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await sees(page, 'Access was denied. Please try again.')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Break the token endpoint' }).click()
    await sees(page, 'Server error occurred. Please try again later.')
    await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  })
})

test('a person who is signed in already does not see the sign-in page', REST, async () => {
  const page = await stage.person('storyteller@belfry.test')
  await page.goto('/auth/login?returnTo=/library')
  await heading(page, 'Script Library').waitFor()
})

test('a visitor is not asked for; a tab sees at the next look that another one signed in, and out', REST, async () => {
  const page = await stage.visitor()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/me') && asked.push(request.url()))
  await page.clock.install()
  await page.goto('/library')
  await loaded(page)
  await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  const lookAgain = async () => {
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  }
  await lookAgain()
  expect(asked).toHaveLength(0)
  const other = await page.context().newPage()
  await other.goto('/auth/google?login_hint=storyteller@belfry.test&returnTo=/library')
  await other.getByRole('button', { name: 'Sam: your account' }).waitFor()
  await lookAgain()
  await page.getByRole('button', { name: 'Sam: your account' }).waitFor()
  expect(asked).toHaveLength(1)
  await other.getByRole('button', { name: 'Sam: your account' }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  await lookAgain()
  await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  expect(asked).toHaveLength(1)
})

test('an account elsewhere is linked from the profile, chosen for the picture, and unlinked again', async () => {
  const page = await stage.person('linker@example.org', '/profile')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Link Discord' }).click()
  await newcomer(page, 'Linker', 'linker@discord.example')
  await page.getByRole('button', { name: 'Unlink Discord' }).waitFor()
  expect(pathOf(page)).toBe('/profile')
  await page.getByRole('radio', { name: 'Discord' }).check()
  await page.getByRole('img').or(page.locator('header img')).first().waitFor()
  await page.getByRole('button', { name: 'Unlink Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('link', { name: 'Link Discord' }).waitFor()
  expect(await page.getByRole('button', { name: 'Unlink Google' }).count()).toBe(0)
})

test('a provider account that is somebody else’s is refused with a message', REST, async () => {
  const page = await stage.person('refused@example.org', '/profile')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Link Discord' }).click()
  await page.getByRole('button', { name: /^Sam/u }).click()
  await sees(page, 'This provider account is already linked to a different user.')
  expect(pathOf(page)).toBe('/profile')
})

test('a link that another page laid is asked about first', REST, async () => {
  const page = await stage.person('careful@example.org', '/profile')
  await page.goto('/auth/discord?link=1')
  const question = page.getByRole('dialog', { name: 'Link a Discord account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(pathOf(page)).toBe('/profile')
  await page.getByRole('link', { name: 'Link Discord' }).waitFor()
})

test('one’s devices are listed, and each is signed out from another', REST, async () => {
  const [laptop, phone] = [
    await stage.person('devices@example.org', '/profile'),
    await stage.person('devices@example.org', '/profile'),
  ]
  await laptop.goto('/profile')
  await laptop.getByText('This device').waitFor()
  await laptop
    .getByRole('button', { name: /^Sign out .*(?<!this device)$/u })
    .first()
    .click()
  await expect.poll(() => laptop.getByRole('button', { name: /^Sign out .* on /u }).count()).toBe(1)
  await phone.goto('/profile')
  await heading(phone, 'Sign in to Belfry').waitFor()
})

test('the own account is deleted only after the word is typed', REST, async () => {
  const page = await stage.person('leaver@example.org', '/profile')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Delete my account' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto('/profile')
  await heading(page, 'Sign in to Belfry').waitFor()
})

test(
  'an account deleted by an unproven sign-in waits, and is kept by anybody who signs in and says so',
  REST,
  async () => {
    const page = await stage.person('waiting@example.org', '/profile')
    await page.getByRole('textbox', { name: 'Display name' }).fill('Wanda Waits')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.getByRole('link', { name: 'Link Discord' }).click()
    await newcomer(page, 'Wanda', 'waiting@discord.example')
    await page.getByRole('button', { name: 'Unlink Discord' }).waitFor()
    const signIn = async () => page.goto('/auth/discord?login_hint=waiting@discord.example&returnTo=/profile')
    // A way to sign in that was linked today proves nothing yet.
    await signIn()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('In 7 days your account is deleted for good.').waitFor()
    await dialog.getByRole('link', { name: 'Sign in again with Google' }).waitFor()
    await dialog.getByRole('textbox').fill('delete')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await sees(page, 'Sign in before then to keep it.')
    await page.getByRole('link', { name: 'Sign In / Register' }).waitFor()
    await signIn()
    await heading(page, 'Keep your account?').waitFor()
    await page.goto('/profile')
    await heading(page, 'Sign in to Belfry').waitFor()
    await signIn()
    await page.getByRole('button', { name: 'Delete it as planned' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await signIn()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await heading(page, 'Wanda Waits').waitFor()
  },
)

test('a role counts on the very next page, and a deactivated person is out at once', async () => {
  const [admin, subject] = [
    await stage.person('admin@belfry.test', '/admin/users'),
    await stage.person('subject@example.org'),
  ]
  await subject.getByRole('textbox', { name: 'Display name' }).fill('Subject')
  await subject.getByRole('button', { name: 'Complete Setup' }).click()
  await heading(subject, 'Complete Your Profile').waitFor({ state: 'detached' })
  await subject.goto('/admin/users')
  await heading(subject, "You don't have permission to access this page").waitFor()
  await admin.getByRole('searchbox').fill('subject@')
  const role = admin.getByRole('combobox', { name: 'Role of Subject' })
  await role.selectOption('Admin')
  await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await sees(admin, 'Subject is now an Admin')
  await subject.goto('/admin/users')
  await heading(subject, 'User Management').waitFor()
  await sees(admin, 'You can’t change this person')

  const owner = await stage.person('owner@belfry.test', '/admin/users?search=subject')
  await owner.getByRole('button', { name: 'Deactivate Subject' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await owner.getByText('Deactivated', { exact: true }).waitFor()
  await subject.goto('/profile')
  await heading(subject, 'Sign in to Belfry').waitFor()
  await subject.goto('/auth/google?login_hint=subject@example.org')
  await sees(subject, 'Your account has been deactivated by an administrator. You cannot sign in at this time.')
  await owner.getByRole('button', { name: 'Reactivate Subject' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await owner.getByRole('button', { name: 'Delete Subject' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await sees(owner, 'Will be deleted on')
  await subject.goto('/auth/google?login_hint=subject@example.org')
  await sees(subject, 'It will be deleted for good on')
})

test('somebody without the role sees which one it takes, and can switch accounts and continue', async () => {
  const page = await stage.person('townsfolk@belfry.test')
  await page.goto('/admin/users')
  await heading(page, "You don't have permission to access this page").waitFor()
  await sees(page, 'You need to be Admin or above.')
  await sees(page, 'You tried to open /admin/users.')
  await page.getByRole('button', { name: 'Switch Account' }).click()
  await heading(page, 'Sign in to Belfry').waitFor()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /^Ada/u }).click()
  await heading(page, 'User Management').waitFor()
})

test('an Admin lets somebody upload at once: bypass clamped, cooldown reset', REST, async () => {
  const page = await stage.person('admin@belfry.test', '/profile/sample-storyteller')
  const minutes = page.getByRole('textbox', { name: 'Bypass minutes' })
  expect(await minutes.inputValue()).toBe('30')
  await minutes.fill('99999')
  await page.getByRole('button', { name: 'Set bypass' }).click()
  await sees(page, 'Bypass set for 1,440 minutes')
  // A second later it is a minute less.
  await page.getByText(/^(?:24 h 00|23 h 5\d) min left$/u).waitFor()
  await page.getByRole('button', { name: 'Reset cooldown' }).click()
  await sees(page, 'Cooldown reset')
})

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

test('the profile is gone through by keyboard alone, and a dialog gives the focus back', REST, async () => {
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

test(
  'a picture of any size stays in its box: header and menu, cards, script page, profile, list of users',
  REST,
  async () => {
    const sizes = [
      { size: [2400, 300], widths: [360, 1280] },
      { size: [120, 1800], widths: [1280] },
      { size: null, widths: [360] },
    ] as const
    const page = await stage.person('sponsor@belfry.test')
    const admin = await stage.person('admin@belfry.test')
    for (const { size, widths } of sizes) {
      for (const one of [page, admin]) {
        await one.unroute('**/images/avatar-*')
        await one.route('**/images/avatar-*', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: drawing(size) }),
        )
      }
      for (const width of widths) {
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
  },
)
