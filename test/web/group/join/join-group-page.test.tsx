import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { JoinGroupPage } from '../../../../web/group/join/join-group-page.tsx'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { PLAYED } from '../group-server.ts'
import { SAM } from '../../samples.ts'
import { addressOf, visit } from '../../visit.tsx'

const TOKEN = 'T'.repeat(22)
const ID = 'g'.repeat(22)
const CALL = `/api/groups/invites/${TOKEN}`
const DEAD = () => json({ error: 'NOT_FOUND', message: 'This invitation was not found.' }, 404)
const INVITED = () => json({ name: 'The Ravens', members: 7 })

type Handler = Parameters<typeof answer>[0][string]

/** Opens an invitation; `read` answers what it says, `join` the press. */
function open(isSignedIn: boolean, read: Handler = INVITED, join: Handler = () => json({ ...PLAYED, id: ID })) {
  const calls = answer({
    [CALL]: (url, init) => (init.method === 'POST' ? join(url, init) : read(url, init)),
    '/api/auth/me': () => json({ authenticated: false }),
  })
  session.set(isSignedIn ? SAM : { authenticated: false })
  return { calls, router: visit('/groups/join/:token', JoinGroupPage, `/groups/join/${TOKEN}`) }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('an invitation', () => {
  test('says whose it is, also at the second try, and one press joins and leads to the group', async () => {
    let isDown = true
    const { calls, router } = open(true, () =>
      isDown ? json({ error: 'INTERNAL_ERROR', message: 'Not now.' }, 500) : INVITED(),
    )
    expect(await screen.findByText('Failed to load this invitation')).toBeTruthy()
    isDown = false
    await press('Retry')
    expect(await screen.findByText('The Ravens')).toBeTruthy()
    expect(screen.getByText('7 members')).toBeTruthy()
    await press('Join')
    await waitFor(() => expect(addressOf(router)).toBe(`/groups/${ID}`))
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${CALL}`])
  })

  test('leads somebody who is signed out to the sign-in and back', async () => {
    open(false)
    const link = await screen.findByRole('link', { name: 'Sign in to join' })
    expect(link.getAttribute('href')).toBe(`/auth/login?returnTo=/groups/join/${TOKEN}`)
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('that is dead says so, also if it died after it was read', async () => {
    const { router } = open(true, DEAD)
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
    expect(screen.getByText(/^Ask for a new one/u)).toBeTruthy()
    router.unmount()
    open(true, INVITED, DEAD)
    await press('Join')
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
  })

  test('to a full group says why nobody can join, and can be tried again', async () => {
    let isFull = true
    const full = () => json({ error: 'GROUP_LIMIT', message: 'Ask a keeper to make room.' }, 409)
    const { router } = open(true, INVITED, () => (isFull ? full() : json({ ...PLAYED, id: ID })))
    await press('Join')
    expect(await screen.findByText('This group is full')).toBeTruthy()
    expect(screen.getByText('Ask a keeper to make room.')).toBeTruthy()
    isFull = false
    await press('Try again')
    await waitFor(() => expect(addressOf(router)).toBe(`/groups/${ID}`))
  })

  test('leads somebody to the sign-in whose session ended before the press', async () => {
    open(true, INVITED, () => json({ error: 'UNAUTHENTICATED', message: 'Sign in.' }, 401))
    await press('Join')
    expect(await screen.findByText('You’re signed out')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Sign in to join' })).toBeTruthy()
  })
})
