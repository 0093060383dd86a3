import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { reachable } from '../../../../web/api/reachability.ts'
import { RoomPage } from '../../../../web/pages/room.tsx'
import { updateStoredRoom } from '../../../../web/room/stored/stored-rooms.ts'
import { session } from '../../../../web/session.ts'
import { answer, json } from '../../answers.ts'
import { visit } from '../../visit.tsx'
import { FakeSocket } from '../../room/connection/fake-socket.ts'
import { CODE, type Table } from '../../room/table.ts'

export const ROOM = `/api/rooms/${CODE}`

/** Each test starts as a guest with fake sockets. */
export function beginAsGuest(): void {
  beforeEach(() => {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
    session.set({ authenticated: false })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    reachable.set(true)
  })
}

export const openRoom = () => visit('/rooms/:code', RoomPage, `/rooms/${CODE}`)

/** Opens the room with an existing seat at `table`; `show` sends the current state. */
export async function sit(table: Table, id = 'priya', handlers: Parameters<typeof answer>[0] = {}) {
  updateStoredRoom(CODE, { token: 'tok', welcomed: true })
  answer({ [ROOM]: () => json(table.seenBy(id)), ...handlers })
  const router = openRoom()
  await screen.findByRole('heading', { name: 'People' })
  // The connection opens just after the room is drawn.
  await waitFor(() => expect(FakeSocket.all).not.toEqual([]))
  act(() => FakeSocket.last.accept())
  const show = () =>
    act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy(id) }))
  return { router, show }
}
