import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedResults } from '#protocol/result.ts'
import { read } from '../support/worker/call.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, type RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ends the running vote, in which one of two was chosen, and answers the evening that its result is listed with. */
async function endVote(room: RoomTable): Promise<string | null> {
  const { voting } = await room.state('endVoting')
  const { items } = await read<ListedResults>('GET', '/api/results?mine=1', { as: 'storyteller' })
  const listed = items.find(({ id }) => id === voting.result?.id)
  if (listed === undefined) throw new Error('The result is not listed.')
  return listed.evening
}

async function votedRoom() {
  const voting = await votingRoom(scripts)
  await voting.room.command(voting.ana, ballot(voting.first, voting.epoch))
  return voting
}

/** As an earlier version has left it. */
async function makeOlder(room: RoomTable): Promise<void> {
  const stub = await room.stub()
  await runInDurableObject(stub, (_, { storage }) => takeBackTo(8, storage))
  await evictDurableObject(stub)
}

describe('The evening of a result', () => {
  // Promise of The page of a result: Beyond: the results of one room are one evening in these lists, with its last decision and how many votes it had
  it('is the same for all results of a room, through a restart, and says nothing of the room', async () => {
    const { room, ana } = await votedRoom()
    const evening = await endVote(room)
    expect(evening).toMatch(/^[\w-]{22}$/u)
    expect(evening?.toUpperCase()).not.toContain(room.code)
    await evictDurableObject(await room.stub())
    await room.state('startVoting')
    expect(await endVote(room)).toBe(evening)
    const seen = JSON.stringify([await room.look(room.host), await room.look(ana)])
    expect(seen).not.toContain(evening)
    await room.state('closeRoom')
    const other = await votedRoom()
    expect(await endVote(other.room)).not.toBe(evening)
    await other.room.state('closeRoom')
  })

  it('is there for every vote of a room that an earlier version has opened, that which runs included', async () => {
    const { room } = await votedRoom()
    await makeOlder(room)
    const evening = await endVote(room)
    expect(evening).toMatch(/^[\w-]{22}$/u)
    await evictDurableObject(await room.stub())
    await room.state('startVoting')
    expect(await endVote(room)).toBe(evening)
    await room.state('closeRoom')
  })
})
