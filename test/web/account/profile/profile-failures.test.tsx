import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '#protocol/person.ts'
import { Devices } from '../../../../web/account/profile/devices.tsx'
import { PictureChoice } from '../../../../web/account/profile/sections.tsx'
import { UploadControls } from '../../../../web/account/profile/upload-controls.tsx'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { SAM, SAM_RECORD } from '../../samples.ts'
import { DisplayNamePage } from '../../../../web/account/display-name-page.tsx'
import { addressOf, visit } from '../../visit.tsx'
import { showAt } from '../../visit.tsx'

const MOMENT = '2026-11-21T12:00:00.000Z'
const PHONE: Device = { id: 'd1', userAgent: null, signedInAt: MOMENT, lastSeenAt: MOMENT, isThis: false }
const refused = () => json({ error: 'RATE_LIMITED', message: 'Too many calls. Try again in a minute.' }, 429)
const show = (page: React.ReactNode) => showAt('/', page)
const noop = () => undefined
beforeEach(() => session.set(SAM))

/** The failure stands in the part that was used, with the server's sentence and without its code. */
async function expectFailure(part: HTMLElement, title: string) {
  const alert = await within(part).findByRole('alert')
  expect(alert.textContent).toBe(`Error: ${title}Too many calls. Try again in a minute.`)
}

describe('a failure in the profile stands beside what caused it', () => {
  test('when a device cannot be signed out', async () => {
    answer({
      '/api/auth/devices': (_, init) => (init.method === 'DELETE' ? refused() : json({ items: [PHONE] })),
      '/api/auth/devices/d1': refused,
    })
    show(<Devices />)
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }))
    await expectFailure(screen.getByRole('region', { name: 'Your devices' }), 'Failed to sign out')
  })

  test('when the picture cannot be changed', async () => {
    answer({ [`/api/users/${SAM.id}/avatar-preference`]: refused })
    show(<PictureChoice person={SAM_RECORD} onChange={noop} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Google' }))
    await expectFailure(screen.getByRole('region', { name: 'Picture' }), 'Failed to change your picture')
  })

  test('when a bypass cannot be set', async () => {
    answer({ '/api/scripts/admin/temp-upload-bypass': refused })
    const { container } = show(<UploadControls userId="u1" onBypass={noop} onReset={noop} />)
    fireEvent.click(screen.getByRole('button', { name: 'Set bypass' }))
    await expectFailure(container, 'Failed to set temporary bypass')
  })
})

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
