import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { session } from '../../../../web/app/session.ts'
import { ownGroups } from '../../../../web/app/data/own-groups.ts'
import { json } from '../../answers.ts'
import { CODE, HOST, Table } from '../table.ts'
import { listedGroup, SAM } from '../../samples.ts'
import { addressOf } from '../../visit.tsx'
import {
  ACK,
  beginAsVisitor,
  FROM_LIBRARY,
  type Handlers,
  nominatingTable,
  offer,
  press,
  ROOM,
  says,
} from './offer-stage.tsx'

const RAVENS = listedGroup('Ravens', { isPreselected: true })

beginAsVisitor()

describe('a Storyteller', () => {
  const opened = (table: Table, handlers: Handlers = {}) => {
    const done: string[] = []
    const { router } = offer(null, FROM_LIBRARY, {
      '/api/rooms/settings': () => json({ settings: null }),
      '/api/rooms': (_url, init) => {
        done.push(`create ${String(init.body)}`)
        return json({ code: CODE }, 201)
      },
      [`${ROOM}/join`]: () =>
        json({ participantToken: 't', participantId: HOST, nameAssigned: 'Sam', snapshot: table.seenBy(HOST) }, 201),
      [`${ROOM}/state`]: (_url, init) => {
        const { action } = JSON.parse(String(init.body)) as { action: 'startNominations' }
        done.push(action)
        table.turn(action)
        return json({ snapshot: table.seenBy(HOST) })
      },
      [`${ROOM}/commands`]: (_url, init) => {
        const { scriptRef } = JSON.parse(String(init.body)) as { scriptRef: ScriptRefSent }
        done.push(scriptRef.kind)
        return json(ACK)
      },
      ...handlers,
    })
    const openRoom = async () => {
      await press('Open a room with this')
      await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
    }
    return { done, router, openRoom }
  }
  beforeEach(() => {
    session.set(SAM)
    ownGroups.set([])
  })

  const played = (done: readonly string[]) =>
    (JSON.parse((done[0] ?? '').slice('create '.length)) as { group?: string }).group

  test('opens it for the group that is preselected, which the button says', async () => {
    ownGroups.set([RAVENS, listedGroup('Crows', { isPreselected: false })])
    const { done, router } = opened(new Table())
    await press('Open a room with this for Ravens')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
    expect(played(done)).toBe(RAVENS.id)
  })

  test('opens it for no group once one press has taken that away', async () => {
    ownGroups.set([RAVENS])
    const { done, openRoom } = opened(new Table())
    const remove = await screen.findByRole('button', { name: 'Not for Ravens' })
    // A press that was meant for the button below does nothing.
    fireEvent.click(remove)
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Not for Ravens' }))
      expect(screen.getByRole('button', { name: 'Open a room with this' })).toBe(document.activeElement)
    })
    await openRoom()
    expect(played(done)).toBeUndefined()
  })

  test('opens a room with the script as its first nomination, and goes there', async () => {
    const { done, openRoom } = opened(new Table())
    await openRoom()
    expect(done.slice(1)).toEqual(['startNominations', 'library'])
    expect(JSON.parse((done[0] ?? '').slice('create '.length))).toMatchObject({ voteType: 'approval' })
  })

  test('does not let the clock run before the players are there', async () => {
    const { done, openRoom } = opened(new Table({ nominationTimerMs: 60_000 }))
    await openRoom()
    expect(done.slice(1)).toEqual(['startNominations', 'library', 'endNominations'])
  })

  test('gets the settings of the last room, but for those that would refuse this script', async () => {
    const { settings } = { settings: { ...new Table().room.options, voteType: 'borda', allowedScriptType: 'teensy' } }
    const { done, openRoom } = opened(new Table(), { '/api/rooms/settings': () => json({ settings }) })
    await openRoom()
    expect(JSON.parse((done[0] ?? '').slice('create '.length))).toMatchObject({
      voteType: 'borda',
      allowedScriptType: 'all',
    })
  })

  test('is told that the room is open if the script could not be nominated, and goes on from there', async () => {
    let fails = true
    const { router } = opened(new Table(), {
      [`${ROOM}/commands`]: () => {
        if (!fails) return json(ACK)
        fails = false
        return json({ error: 'INTERNAL_ERROR', message: 'Something broke.', requestId: 'r' }, 500)
      },
    })
    await press('Open a room with this')
    await says(`Room ${CODE} is open, but this script isn’t nominated yet.`)
    await says('Something broke.')
    expect(screen.getByRole('link', { name: `Go to ${CODE}` }).getAttribute('href')).toBe(`/rooms/${CODE}`)
    await press('Try again')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
  })

  test('with too many rooms is led to those that are open', async () => {
    const details = { rooms: [{ code: 'AAAA' }, { code: 'BBBB' }] }
    opened(new Table(), {
      '/api/rooms': () => json({ error: 'ROOM_LIMIT', message: 'You have 2 open rooms.', details }, 409),
    })
    await press('Open a room with this')
    await says('You have 2 open rooms.')
    const links = within(screen.getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rooms/AAAA', '/rooms/BBBB'])
  })

  test('is not offered to somebody who may not open rooms', async () => {
    session.set({ ...SAM, role: 'Townsfolk' } as typeof SAM)
    offer(nominatingTable(), FROM_LIBRARY)
    await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    expect(screen.queryByRole('button', { name: 'Open a room with this' })).toBeNull()
  })
})
