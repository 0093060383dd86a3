import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { KeepAccountPage } from '../../../web/account/keep-account-page.tsx'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'
import { addressOf, visit } from '../visit.tsx'

const KEEP = '/api/auth/keep-account'
let calls: string[]

function open(
  keep: () => Response | Promise<Response>,
  query = '?erase_at=2026-12-06T10:00:00.000Z&returnTo=/library',
) {
  const nobody = () => json({ authenticated: false })
  calls = answer({
    '/api/auth/me': nobody,
    [KEEP]: keep,
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  return visit('/setup/keep-account', KeepAccountPage, `/setup/keep-account${query}`)
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => session.set({ authenticated: false }))

test('says on which day the account ends, and keeps it on a press', async () => {
  const page = open(() => json(SAM))
  expect(
    await screen.findByText(/If you don’t keep it now, it will be deleted for good on Dec 6, 2026\./u),
  ).toBeDefined()
  await press('Keep my account')
  await waitFor(() => expect(addressOf(page)).toBe('/library'))
  expect(session.get().value).toEqual(SAM)
})

test('goes on to the next question of a sign-in, whose answer leads back too', async () => {
  const page = open(() => json({ ...SAM, needsDisplayName: true }))
  await press('Keep my account')
  await waitFor(() => expect(addressOf(page)).toBe('/setup/display-name?returnTo=%2Flibrary'))
})

test('lets the account go on waiting, signed out', async () => {
  const page = open(() => json(SAM))
  await press('Delete it as planned')
  await waitFor(() => expect(addressOf(page)).toBe('/'))
  expect(calls).toContain('POST /api/auth/logout')
  expect(calls).not.toContain(`POST ${KEEP}`)
})

test('asks nobody who is signed in', async () => {
  session.set(SAM)
  const page = open(() => json(SAM))
  await waitFor(() => expect(addressOf(page)).toBe('/library'))
})

test.each([
  [401, 'Sign in again to keep your account. Nothing has changed.'],
  [409, 'The seven days are over, so this account can’t be brought back. It is about to be deleted for good.'],
])('says why it cannot be kept, with the way to sign in again: %d', async (status, message) => {
  open(() => json({ error: 'X', message }, status))
  await press('Keep my account')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
    '/auth/login?returnTo=%2Flibrary',
  )
})

test.each(['', '?erase_at=nonsense', '?returnTo=https://elsewhere.example/'])(
  'bears any address: %s',
  async (query) => {
    const page = open(() => json(SAM), query)
    expect(
      await screen.findByText('You asked to delete it. If you don’t keep it now, it will be deleted for good.'),
    ).toBeDefined()
    await press('Keep my account')
    await waitFor(() => expect(addressOf(page)).toBe('/'))
  },
)
