import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { refusal } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, RoomTable, undo, votingRoom } from '../support/worker/table.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const ROWS = 'SELECT (SELECT count(*) FROM participant) AS seats, (SELECT count(*) FROM ballot) AS ballots'

async function rowsIn(room: RoomTable): Promise<{ seats: number; ballots: number }> {
  return runInDurableObject(await room.stub(), (_, { storage }) =>
    storage.sql.exec<{ seats: number; ballots: number }>(ROWS).one(),
  )
}

describe('Somebody who comes and goes', () => {
  it('leaves no row behind, and their tokens answer as before', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    await room.leave(ana)
    for (let n = 0; n < 5; n += 1) await room.leave(await room.join(`Person ${n}`))
    expect(await rowsIn(room)).toEqual({ seats: 1, ballots: 0 })
    expect(await (await RoomConnection.open(room.code, ana.token)).closed()).toBe(4003)
    expect(await refusal('GET', `/api/rooms/${room.code}`, { token: ana.token })).toMatchObject({ status: 401 })
    expect(await (await RoomConnection.open(room.code, 'nonsense')).closed()).toBe(4401)
  })

  it('leaves their row if they voted, so that the same op gets the same answer', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const vote = ballot(first, epoch)
    const ack = await room.command(ben, vote)
    await room.leave(ben)
    expect(await rowsIn(room)).toEqual({ seats: 3, ballots: 1 })
    expect(await room.command(ben, vote)).toEqual(ack)
    expect((await room.look(ana)).voting.votesCast).toBe(0)
  })

  it('is still recognized after being removed', async () => {
    const room = await RoomTable.open()
    const cookie = '__Host-belfry-guest=the-same-browser'
    const mal = await room.join('Mal', { cookie })
    await room.kick(mal)
    expect(await rowsIn(room)).toMatchObject({ seats: 2 })
    const again = { cookie, body: { displayName: 'Innocent' } }
    expect(await refusal('POST', `/api/rooms/${room.code}/join`, again)).toMatchObject({ error: 'REMOVED' })
    expect(await (await RoomConnection.open(room.code, mal.token)).closed()).toBe(4001)
  })
})

describe('Somebody who votes without end', () => {
  it('has no more than five hundred rows, and wakes up the room with the same answers', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await runInDurableObject(await room.stub(), (_, { storage }) => {
      const store = new RoomStore(storage)
      const open = store.room
      if (open === null) throw new Error('The room is closed.')
      const cast: Ballot = { choiceNominationId: first }
      for (let n = 0; n < 620; n += 1)
        store.commit(
          open,
          { type: 'vote-cast', participantId: ana.participantId, ballot: cast, first: n === 0, op: `op-${n}` },
          Date.now(),
        )
      expect(open.ops.get(ana.participantId)?.size).toBe(500)
      expect(loadRoom(storage.sql)).toEqual(open)
    })
    expect(await rowsIn(room)).toMatchObject({ ballots: 500 })
    await evictDurableObject(await room.stub())
    await room.command(ana, undo(epoch))
    expect((await room.look(ana)).voting.votesCast).toBe(0)
  })

  it('has no more than that in a room that was stored before there was such a limit', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    await room.command(ben, ballot(first, epoch))
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => {
      takeBackTo(1, storage)
      const options = storage.sql.exec<{ options: string }>('SELECT options FROM room').one().options
      storage.sql.exec(
        'UPDATE room SET options = ?',
        options.replace(',"players":null', '').replace(',"locked":false', ''),
      )
      for (let rev = 1_000; rev < 1_700; rev += 1)
        storage.sql.exec(
          'INSERT INTO ballot VALUES (?, 0, ?, ?, ?, ?)',
          rev,
          epoch,
          ana.participantId,
          `op-${rev}`,
          JSON.stringify({ choiceNominationId: first }),
        )
      const opened = new RoomStore(storage).room
      expect(opened?.ops.get(ana.participantId)?.size).toBe(500)
      expect(opened).toMatchObject({
        rev: 1_699,
        votesCast: 2,
        leftTokens: [],
        options: { locked: false, players: null },
      })
    })
    expect(await rowsIn(room)).toMatchObject({ ballots: 501 })
  })
})

describe('A room with many rows', () => {
  it('wakes up by reading each of them once, and no ballot of an earlier vote', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await runInDurableObject(await room.stub(), (_, { storage: { sql } }) => {
      const insert = 'INSERT INTO ballot VALUES (?, 0, ?, ?, ?, ?)'
      const choice = JSON.stringify({ choiceNominationId: first })
      for (let n = 1; n <= 1_000; n += 1) sql.exec(insert, 1_000 + n, 0, `somebody-${n % 20}`, `op-${n}`, 'no JSON')
      sql.exec(insert, 3_000, epoch, ana.participantId, 'op-last', choice)
      const cursors: { rowsRead: number }[] = []
      const exec: SqlStorage['exec'] = (...asked) => {
        const cursor = sql.exec(...asked)
        cursors.push(cursor)
        return cursor as never
      }
      const loaded = loadRoom({ exec } as SqlStorage)
      expect(loaded?.votesCast).toBe(1)
      expect(loaded?.ops.size).toBe(21)
      const read = cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
      expect(read).toBeGreaterThan(1_000)
      expect(read).toBeLessThan(1_030)
    })
  })
})
