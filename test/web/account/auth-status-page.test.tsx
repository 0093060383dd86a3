import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthStatusPage } from '../../../web/account/auth-status-page.tsx'
import { ProfilePage } from '../../../web/account/profile-page.tsx'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { SAM, SAM_RECORD } from '../samples.ts'
import { press } from '../settled.ts'
import { addressOf, visit } from '../visit.tsx'

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('what Belfry knows of a visitor is shown, read again, and said where that fails', async () => {
  let me = json(SAM)
  answer({ '/api/auth/me': () => me.clone(), '/api/auth/logout': () => new Response(null, { status: 204 }) })
  session.set(SAM)
  visit('/dev/auth-status', AuthStatusPage, '/dev/auth-status')
  expect(facts().slice(0, 3)).toEqual(['yes', SAM.id, 'Sam'])
  me = json({ error: 'INTERNAL_ERROR' }, 500)
  await press('Refresh Status')
  await screen.findByText('Failed to check auth status')
  me = json({ authenticated: false })
  await press('Log out')
  await screen.findByText('no')
  expect(screen.queryByText('Failed to check auth status')).toBeNull()
})

test('somebody who is no Admin and opens another’s profile comes to their own', async () => {
  answer({ '/api/auth/me': () => json(SAM), [`/api/users/${SAM.id}`]: () => json(SAM_RECORD) })
  session.set(SAM)
  const page = visit('/profile/:userId', ProfilePage, '/profile/sample-admin')
  await waitFor(() => expect(addressOf(page)).toBe('/profile'))
})
