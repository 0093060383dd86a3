import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '../../visit.tsx'

const WORDS = 'Your group can do this too.'

/** Opens a document in which the line may be said. */
async function open(at: string, mayVote = true) {
  cleanup()
  vi.resetModules()
  return again(at, mayVote)
}

/** Shows it in the same document. */
async function again(at: string, mayVote = true) {
  const { OthersToo } = await import('../../../../web/room/result/others-too.tsx')
  cleanup()
  showAt('/results/x', <OthersToo at={at} mayVote={mayVote} />)
  return screen.queryByRole('link', { name: WORDS })
}

const rooms = () => import('../../../../web/app/data/stored/stored-rooms.ts')

test('a player is told once on a device, and the line leads to a room of their own', async () => {
  const link = await open('one')
  expect(link?.getAttribute('href')).toBe('/create-room')
  expect(await again('two')).toBeNull()
  // What is there does not go while somebody looks at it.
  expect(await again('one')).not.toBeNull()
  expect(await open('one')).toBeNull()
})

test('somebody who has hosted on this device is never told, even when that room is gone', async () => {
  const { forgetRoom, updateStoredRoom } = await rooms()
  updateStoredRoom('K7QF', { isHost: true })
  forgetRoom('K7QF')
  expect(await open('one')).toBeNull()
  expect(await open('verdict one', false)).toBeNull()
})

test('nobody is told while a vote may be going on in one of their rooms', async () => {
  const { updateStoredRoom } = await rooms()
  updateStoredRoom('K7QF', { token: 'secret', isOver: false })
  expect(await open('one')).toBeNull()
  updateStoredRoom('K7QF', { isOver: true })
  expect(await open('one')).not.toBeNull()
})

test('a player of any room is told at its verdict, where the vote is over', async () => {
  const { updateStoredRoom } = await rooms()
  updateStoredRoom('K7QF', { token: 'secret', isOver: false })
  expect(await open('verdict one', false)).not.toBeNull()
})
