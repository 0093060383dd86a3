import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_CODES, NEWER_RELEASE } from '#protocol/room/wire.ts'
import { refusal } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, type RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** As a release writes rooms that this one cannot read, or as this one does. */
async function setVersion(room: RoomTable, version: number): Promise<void> {
  const stub = await room.stub()
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec('UPDATE storage_version SET version = ?', version)
  })
  await evictDurableObject(stub)
}

describe('A room that a newer release has written in another way', () => {
  it('closes its sockets and refuses every call with a code and a sentence, and opens again in that release', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts, { votingTimerMs: 60_000 })
    await room.command(ana, ballot(first, epoch))
    const connection = await room.connect(ben)
    await setVersion(room, 99)

    const path = `/api/rooms/${room.code}`
    const vote = ballot(second, epoch)
    const unread = { status: 503, error: 'UNAVAILABLE', message: NEWER_RELEASE }
    expect(await refusal('GET', path, { token: ana.token })).toMatchObject(unread)
    expect(await refusal('POST', `${path}/join`, { body: { displayName: 'Cleo' } })).toMatchObject(unread)
    expect(await refusal('POST', `${path}/commands`, { token: ben.token, body: vote })).toMatchObject(unread)
    expect(await connection.closed()).toBe(CLOSE_CODES.newerRelease)
    const refused = await RoomConnection.open(room.code, ben.token)
    expect(await refused.closed()).toBe(CLOSE_CODES.newerRelease)
    const stub = await room.stub()
    expect([await stub.holdsSeat('any'), await stub.holdsHostSeat('any'), await stub.socketCount()]).toEqual([
      false,
      false,
      0,
    ])
    await stub.siteOff()

    // What was due waits, and its alarm rings again.
    const before = Date.now()
    expect(await runDurableObjectAlarm(stub)).toBe(true)
    await runInDurableObject(stub, async (_, { storage }) => {
      expect(await storage.getAlarm()).toBeGreaterThan(before)
    })

    await setVersion(room, 10)
    await room.command(ben, vote)
    expect(await room.look(ana)).toMatchObject({ phase: 'voting', voting: { votesCast: 2 } })
  })
})
