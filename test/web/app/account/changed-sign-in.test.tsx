import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me, UserRecord } from '#protocol/person.ts'
import { Account } from '../../../../web/app/account/account.tsx'
import { SignInChanges } from '../../../../web/parts/account/sign-in-changes.tsx'
import { AccountDeactivatedPage } from '../../../../web/account/unauthorized-page.tsx'
import { ProfilePage } from '../../../../web/account/profile-page.tsx'
import { session } from '../../../../web/app/session.ts'
import { answer, FRESH_WORDS, json, needsFresh } from '../../answers.ts'
import { samplePage, SAM, SAM_RECORD } from '../../samples.ts'
import { showAt, visit } from '../../visit.tsx'

const MOMENT = '2026-11-23T12:00:00.000Z'
const BOTH: Me = {
  ...SAM,
  hasDiscordAccount: true,
  freshSignIn: { minutes: 15, providers: ['google', 'discord'] },
}
const LINKED: Me = { ...BOTH, signInChanges: [{ change: 'linked', provider: 'discord', at: MOMENT }] }
const RECORD: UserRecord = { ...SAM_RECORD, hasDiscordAccount: true }
const UNLINK = `/api/users/${SAM.id}/unlink-provider`

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const ways = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('link', { name: /^Sign in again with/u })
    .map((link) => [link.textContent, link.getAttribute('href')])

/** What the profile asks for, and what else a test says. */
const answerAs = (me: Me, others: Parameters<typeof answer>[0] = {}) =>
  answer({
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(me),
    '/api/auth/devices': () => json({ items: [] }),
    '/api/results': () => json({ items: [], page: 1, limit: 50, total: 0, totalPages: 0 }),
    [`/api/users/${SAM.id}`]: () => json(RECORD),
    [`/api/scripts/by-sponsor/${SAM.id}`]: () => json(samplePage([])),
    [`/api/scripts/upload-status/${SAM.id}`]: () =>
      json({ note: '', remainingMs: 0, resetAt: null, bypassUntil: null }),
    [UNLINK]: needsFresh,
    ...others,
  })

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  answerAs(BOTH)
})

describe('The profile', () => {
  test('says that linking needs a fresh sign-in, and leads through one and back', async () => {
    session.set(BOTH)
    visit('/profile', ProfilePage, '/profile?link_error=fresh_sign_in_needed')
    await screen.findByText(FRESH_WORDS)
    expect(ways()).toEqual([
      ['Sign in again with Google', '/auth/google?returnTo=%2Fprofile'],
      ['Sign in again with Discord', '/auth/discord?returnTo=%2Fprofile'],
    ])
  })

  test('offers another provider than the one that is unlinked', async () => {
    session.set(BOTH)
    visit('/profile', ProfilePage, '/profile')
    fireEvent.click(await button('Unlink Discord'))
    fireEvent.click(await button('Unlink'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(FRESH_WORDS)
    expect(ways(dialog).map(([name]) => name)).toEqual(['Sign in again with Google'])
    fireEvent.click(within(dialog).getByRole('link', { name: 'Sign in again with Google' }))
    cleanup()
    visit('/profile', ProfilePage, '/profile')
    await screen.findByRole('heading', { name: 'Unlink Discord?' })
  })

  test('says so when no way to sign in counts yet', async () => {
    const unproven: Me = { ...BOTH, freshSignIn: { minutes: 15, providers: [] } }
    session.set(unproven)
    answerAs(unproven)
    visit('/profile', ProfilePage, '/profile?link_error=fresh_sign_in_needed')
    await screen.findByText(/added less than a day ago.*Try again tomorrow/u)
    expect(ways()).toEqual([])
  })
})

describe('A linked account that is new', () => {
  const show = (user: Me) => {
    cleanup()
    // As every page has it.
    document.body.innerHTML = '<div id="account-notices"></div>'
    session.set(user)
    showAt('/', <SignInChanges user={user} />)
  }
  const TOLD = 'Discord was linked to your account on 23 Nov. Not you?'

  test('is told until this device knows it, and an older one after it', async () => {
    const earlier = { change: 'unlinked', provider: 'google', at: '2026-11-22T12:00:00.000Z' } as const
    const user: Me = { ...LINKED, signInChanges: [...LINKED.signInChanges, earlier] }
    show(user)
    await screen.findByText(TOLD)
    fireEvent.click(await button('It was me'))
    expect(screen.queryByText(TOLD)).toBeNull()
    await screen.findByText('Google was unlinked from your account on 22 Nov. Not you?')
    expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/profile')
    fireEvent.click(await button('It was me'))
    show(user)
    expect(screen.queryByRole('button', { name: 'It was me' })).toBeNull()
    show({ ...LINKED, signInChanges: [{ change: 'linked', provider: 'discord', at: '2026-11-24T12:00:00.000Z' }] })
    await screen.findByText('Discord was linked to your account on 24 Nov. Not you?')
  })

  test('is unlinked at one press, which asks for a sign-in by the other provider', async () => {
    show(LINKED)
    fireEvent.click(await button('Unlink Discord and sign out everywhere else'))
    await screen.findByText(FRESH_WORDS)
    expect(ways().map(([name]) => name)).toEqual(['Sign in again with Google'])
    answerAs(SAM, { [UNLINK]: () => json({ ...RECORD, hasDiscordAccount: false }) })
    fireEvent.click(await button('Unlink Discord and sign out everywhere else'))
    await vi.waitFor(() => expect(screen.queryByText(TOLD)).toBeNull())
  })

  test('comes with the menu of the account, on every page that has room for it', async () => {
    document.body.innerHTML = '<div id="account-notices"></div>'
    showAt('/', <Account user={LINKED} />)
    expect((await screen.findByText(TOLD)).closest('#account-notices')).not.toBeNull()
  })
})

test('Somebody whose account was deleted reads on which day it goes for good', async () => {
  visit('/account-deactivated', AccountDeactivatedPage, '/account-deactivated?erase_at=2026-12-01T10:00:00.000Z')
  await screen.findByText(/It will be deleted for good on Dec 1, 2026\. Until then/u)
  cleanup()
  visit('/account-deactivated', AccountDeactivatedPage, '/account-deactivated?erase_at=nonsense')
  await screen.findByText(/Your account has been deactivated by an administrator\./u)
  expect(screen.queryByText(/deleted for good/u)).toBeNull()
})
