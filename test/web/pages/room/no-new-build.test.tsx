import { act, cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { roomsHere } from '../../../../web/offline/room-lock.ts'
import { FakeSocket } from '../../room/connection/fake-socket.ts'
import { HOST, votingTable } from '../../room/table.ts'
import { beginAsGuest, sit } from './visit-room.tsx'
import { eventually } from '../../eventually.ts'

beginAsGuest()

test.each([
  ['a player', 'priya'],
  ['the Storyteller', HOST],
])('%s is in the room until the page is left', async (_who, id) => {
  expect(roomsHere.get()).toBe(0)
  await sit(votingTable(), id)
  expect(roomsHere.get()).toBe(1)
  cleanup()
  expect(roomsHere.get()).toBe(0)
})

test.each(['roomClosed', 'noSuchRoom'] as const)('nobody is in a room that is over: %s', async (how) => {
  await sit(votingTable())
  act(() => FakeSocket.last.end(CLOSE_CODES[how]))
  await eventually(() => expect(roomsHere.get()).toBe(0))
})
