import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'
import { DisplayNamePage } from '../../../web/account/display-name-page.tsx'
import { addressOf, visit } from '../visit.tsx'

beforeEach(() => session.set(SAM))

const NEW = { ...SAM, displayName: 'New Storyteller', needsDisplayName: true, proposedName: 'Samuel Real' }
const FAILED = 'Failed to set display name'
const NETWORK = 'Network error. Please try again.'

function open(setName: () => Response | Promise<Response>, returnTo = '/library') {
  answer({ '/api/auth/me': () => json(NEW), '/api/auth/setup-display-name': setName })
  session.set(NEW)
  return visit('/setup/display-name', DisplayNamePage, `/setup/display-name?returnTo=${returnTo}`)
}

const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Complete Setup' }))

test('proposes the provider’s name, and goes on once it is confirmed', async () => {
  const router = open(() => json({ ...SAM, displayName: 'Samuel Real' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Display name')).value).toBe('Samuel Real')
  await submit()
  await waitFor(() => expect(addressOf(router)).toBe('/library'))
})

test.each(['/.//evil.example', '//evil.example', '/%2e%2e//evil.example/library'])(
  'a saved name is no failure, and leads home instead of to %s',
  async (returnTo) => {
    const router = open(() => json({ ...SAM, displayName: 'Samuel Real' }), returnTo)
    await submit()
    await waitFor(() => expect(addressOf(router)).toBe('/'))
    expect(screen.queryByText(FAILED)).toBeNull()
  },
)

test.each([
  ['the network fails', NETWORK, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer cannot be read', FAILED, () => new Response('<html>', { status: 500 })],
  ['the answer has no words', FAILED, () => json({}, 500)],
])('a call that fails without words says so in the specification’s: %s', async (_, sentence, setName) => {
  open(setName)
  await submit()
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Samuel Real')
})

test('a failure with words shows them', async () => {
  open(() => json({ error: 'VALIDATION_FAILED', message: 'That name is not one.' }, 422))
  await submit()
  expect(await screen.findByText('That name is not one.')).toBeDefined()
})
