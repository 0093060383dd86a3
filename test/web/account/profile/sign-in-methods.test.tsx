import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserRecord } from '#protocol/person.ts'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { SAM, SAM_RECORD, SITE } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

beforeEach(() => session.set(SAM))

/** Sam's own ways to sign in, where the site has these. */
async function show(providers: string[], linked: Partial<UserRecord>) {
  vi.resetModules()
  const { SignInMethods } = await import('../../../../web/account/profile/sign-in-methods.tsx')
  answer({ '/api/site': () => json({ ...SITE, providers }) })
  showAt('/', <SignInMethods person={{ ...SAM_RECORD, ...linked }} isOwn mayUnlink onChange={() => undefined} />)
  await screen.findByRole('heading', { name: 'Sign-in' })
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
const LAST = 'You can’t unlink the last way to sign in.'

test('either of two ways can be unlinked', async () => {
  await show(['google', 'discord'], { hasGoogleAccount: true, hasDiscordAccount: true })
  expect(buttons()).toEqual(['Unlink Google', 'Unlink Discord'])
  expect(screen.queryByText(LAST)).toBeNull()
})

test('one that the site does not have is not offered', async () => {
  await show(['google'], { hasGoogleAccount: true, hasDiscordAccount: false })
  await waitFor(() => expect(screen.queryByText('Discord', { exact: false })).toBeNull())
  expect(screen.getByText(LAST)).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('the last one that the site has stays, even where another one is linked', async () => {
  await show(['google'], { hasGoogleAccount: true, hasDiscordAccount: true })
  await waitFor(() => expect(buttons()).toEqual(['Unlink Discord']))
  expect(screen.getByText(LAST)).toBeTruthy()
})
