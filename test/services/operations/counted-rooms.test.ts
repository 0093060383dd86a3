import { beforeEach, expect, test, vi } from 'vitest'
import { takePending } from '../../../src/metrics/count.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import { ballot, votingRoom } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: { id: string }[] = []

beforeEach(async () => {
  scripts = await newWorld(2)
  takePending()
})

/** What is counted from now on, until `key` is. */
async function countedWith(key: string): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  await vi.waitFor(
    () => {
      for (const [name, figure] of Object.entries(takePending())) all[name] = (all[name] ?? 0) + figure
      expect(all).toHaveProperty([key])
    },
    { timeout: 20_000 },
  )
  return all
}

test('a room counts its calls, votes with their time, refused votes, sockets and rows', async () => {
  const { room, ana, first, epoch } = await votingRoom(scripts)
  const opened = takePending()
  expect(opened).toMatchObject({ 'rooms-opened': 1 })
  expect(opened['room-requests']).toBeGreaterThanOrEqual(7)
  expect(opened['room-rows-written']).toBeGreaterThanOrEqual(8)
  expect(opened['room-awake']).toBeGreaterThanOrEqual(200)

  const socket = await RoomConnection.open(room.code, ana.token)
  await socket.ask(ballot(first, epoch))
  const voted = await countedWith('votes')
  expect(voted).toMatchObject({ 'sockets-opened': 1, 'room-messages': 1, votes: 1 })
  const times = { ...voted, ...(await timesOfVotes(voted)) }
  expect(Object.keys(times).filter((key) => key.startsWith('vote-time '))).toHaveLength(1)

  await socket.ask(ballot(first, epoch + 1))
  expect(await countedWith('refusals STALE_EPOCH')).not.toHaveProperty(['votes'])
  socket.close(1000)
  expect(await countedWith('sockets-closed 1000')).toMatchObject({ 'sockets-closed 1000': 1 })
})

async function timesOfVotes(counted: Record<string, number>): Promise<Record<string, number>> {
  if (Object.keys(counted).some((key) => key.startsWith('vote-time '))) return {}
  let times: Record<string, number> = {}
  await vi.waitFor(() => {
    times = { ...takePending() }
    expect(Object.keys(times).join(' ')).toContain('vote-time')
  })
  return times
}
