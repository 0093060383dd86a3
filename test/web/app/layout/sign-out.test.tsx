import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepAccountHint } from '../../../../web/app/once-shown.ts'
import { takeSeat } from '../../../../web/room/session/enter-room.ts'
import { listStoredRooms, readStoredRoom, updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { listEndedRooms, noteEndedRoom } from '../../../../web/app/data/stored/ended-rooms.ts'
import { session } from '../../../../web/app/session.ts'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { gatheringTable } from '../../room/table.ts'
import { answer, json } from '../../answers.ts'
import { openPopover, visitInLayout } from '../../visit.tsx'
import { SAM, SITE } from '../../samples.ts'

const signedOut = () => new Response(null, { status: 204 })

/** Signs out through the account's menu. */
async function signOut() {
  const router = visitInLayout({ '*': <h1>A page</h1> }, '/library')
  await openPopover('Sam: your account')
  fireEvent.click(await screen.findByText('Sign Out'))
  await screen.findByRole('link', { name: 'Sign In / Register' })
  return router
}

function site(logout: () => Response) {
  answer({
    '/api/site': () => json(SITE),
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(SAM),
    '/api/auth/logout': logout,
    '/api/rooms/K7QF/join': () =>
      json(
        {
          participantToken: 't',
          participantId: 'priya',
          nameAssigned: 'Sam',
          snapshot: gatheringTable().seenBy('priya'),
        },
        201,
      ),
  })
}

keepAccountHint()

beforeEach(() => {
  site(signedOut)
  session.set({ authenticated: false })
  session.set(SAM)
})
afterEach(() => {
  toasts.set([])
})

describe('signing out', () => {
  test('removes the Storyteller’s rooms from this device, with everything that was typed and shown there', async () => {
    updateStoredRoom('K7QF', { token: 't', isHost: true })
    for (const key of ['belfry.ballots.K7QF', 'belfry.verdict.K7QF']) localStorage.setItem(key, '{}')
    for (const key of ['belfry.drafts.K7QF', 'belfry.at-vote.K7QF']) sessionStorage.setItem(key, '{"a":"b"}')
    await signOut()
    expect(Object.keys(localStorage).filter((key) => key.endsWith('K7QF'))).toEqual([])
    expect(sessionStorage.getItem('belfry.at-vote.K7QF')).toBeNull()
    expect(sessionStorage.getItem('belfry.drafts.K7QF')).toBeNull()
  })

  test('removes a seat that was taken signed in, and leaves one that a guest took', async () => {
    session.set({ authenticated: false })
    await takeSeat('K7QF', 'Ana')
    updateStoredRoom('AAAA', readStoredRoom('K7QF'))
    session.set(SAM)
    await takeSeat('K7QF', 'Sam')
    await signOut()
    expect(listStoredRooms().map(({ code }) => code)).toEqual(['AAAA'])
  })

  test('removes the results of rooms in which the account sat, and leaves a guest’s', async () => {
    session.set({ authenticated: false })
    noteEndedRoom('AAAA', 'r1')
    session.set(SAM)
    noteEndedRoom('BBBB', 'r2')
    await signOut()
    expect(listEndedRooms()).toMatchObject([{ code: 'AAAA', resultId: 'r1' }])
  })

  test('removes drafts, the note of an account, and a library of the account’s own scripts', async () => {
    sessionStorage.setItem('belfry.draft.banner', '{}')
    sessionStorage.setItem('belfry.unfinished.role', '{}')
    localStorage.setItem('belfry.library', '{"mySponsored":true,"query":"?mine=1"}')
    localStorage.setItem('belfry.activity.refresh', '30')
    document.documentElement.dataset['account'] = 'host'
    document.documentElement.dataset['rooms'] = 'seat'
    await signOut()
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
    expect(document.documentElement.dataset).not.toHaveProperty('account')
    expect(document.documentElement.dataset).not.toHaveProperty('rooms')
  })

  test('leaves what belongs to the device: the looks, sounds, and other filters of the library', async () => {
    const own = {
      'belfry.theme': 'day',
      'belfry.muted': '1',
      'belfry.print-preferences': '{"paper":"a4"}',
      'belfry.library': '{"searchTerm":"bell","mySponsored":false}',
    }
    for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value)
    await signOut()
    expect({ ...localStorage }).toEqual(own)
  })

  test('says nothing more when it worked', async () => {
    const router = await signOut()
    expect(router.location.pathname).toBe('/')
    expect(toasts.get()).toEqual([])
  })

  test('without a network goes home, and says that it still needs one', async () => {
    updateStoredRoom('K7QF', { token: 't', isHost: true })
    site(() => {
      throw new TypeError('Failed to fetch')
    })
    const router = await signOut()
    expect(router.location.pathname).toBe('/')
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(toasts.get()[0]).toMatchObject({
      type: 'warning',
      title: 'Signing out needs a network',
      text: 'What your account kept on this device is gone, but you’ll be signed in again once Belfry answers. Sign out then.',
    })
    expect(listStoredRooms()).toEqual([])
  })

  test('that Belfry could not carry out is not blamed on the network', async () => {
    site(() => json({ error: 'INTERNAL_ERROR', message: 'No.' }, 500))
    await signOut()
    await waitFor(() => expect(toasts.get()[0]?.title).toBe('Belfry couldn’t sign you out'))
  })
})

test('a session that ended by itself leaves the seats: the evening goes on', () => {
  updateStoredRoom('K7QF', { token: 't', isHost: true })
  act(() => session.set({ authenticated: false }))
  expect(listStoredRooms()).toHaveLength(1)
})
