import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { noteSecrets } from '../support/worker/secret-leaks.ts'
import { findStored } from '../support/worker/stores.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, type RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

/** Ana and Ben have ranked two scripts the other way round, and the vote runs. */
async function dividedRoom() {
  const room = await votingRoom(scripts, { voteType: 'irv', votingTimerMs: 60_000 })
  const { room: table, ana, ben, first, second, epoch } = room
  await table.command(ana, ballot([first, second], epoch))
  await table.command(ben, ballot([second, first], epoch))
  return room
}

async function secretOf(room: RoomTable): Promise<string> {
  const stub = await room.stub()
  return runInDurableObject(stub, (_, { storage }) => loadRoom(storage.sql)?.lot?.secret ?? 'no bytes')
}

/** The SHA-256 of the bytes that a secret stands for, as hex. */
async function commitmentTo(secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('The bytes of a draw', () => {
  // Promise of Ties: Its bytes are told nowhere before it, and are stored in the room alone
  it('are told nobody before it, in no frame, answer or log, and are stored in the room alone', async () => {
    const { room, ana, first, second } = await dividedRoom()
    const secret = await secretOf(room)
    noteSecrets(secret)
    const connection = await room.connect(ana)
    expect((await connection.find(({ type }) => type === 'room.snapshot')).type).toBe('room.snapshot')
    await room.state('addTime', { ms: 30_000 })
    const { voting } = await room.state('endVoting')
    expect(voting.result).toMatchObject({ winners: [first, second], decided: null })
    expect(voting.commitment).toBe(await commitmentTo(secret))
    await room.state('choose', { nominationId: second })
    await room.look(ana)
    await room.state('startRunoff')
    noteSecrets(await secretOf(room))
    await room.state('endVoting')
    for (const place of await findStored(secret)) expect(place).toContain(': room ')
    connection.close()
    await room.state('closeRoom')
    expect(await findStored(secret)).toEqual([])
  })

  // Promise of Ties: They outlive the loss of the room’s memory
  it('outlive the loss of the room’s memory, and fit what was shown before the first vote', async () => {
    const { room, ana, first, second } = await dividedRoom()
    const { commitment } = (await room.look(ana)).voting
    await evictDurableObject(await room.stub())
    await room.state('endVoting')
    await abortAllDurableObjects()
    const { result } = (await room.state('drawLots')).voting
    expect(result?.draw?.commitment).toBe(commitment)
    expect(await commitmentTo(result?.draw?.secret ?? '')).toBe(commitment)
    await evictDurableObject(await room.stub())
    const again = await room.state('drawLots')
    expect(again.voting.result).toEqual(result)
    const other = result?.decided === first ? second : first
    await room.state('choose', { nominationId: other })
    await evictDurableObject(await room.stub())
    expect((await room.look(ana)).voting.result).toMatchObject({ decided: other, decidedBy: 'storyteller' })
    expect((await room.state('drawLots')).voting.result).toEqual(result)
  })
})

describe('What settles a tie', () => {
  // Promise of Ties: What settles a tie writes one row
  it('writes one row each, and one more when the result is saved', async () => {
    const { room, first } = await dividedRoom()
    const stub = await room.stub()
    const counter = { rows: 0 }
    await runInDurableObject(stub, (_, { storage: { sql } }) => {
      const exec = sql.exec.bind(sql)
      sql.exec = (...args: Parameters<typeof exec>) => {
        const cursor = exec(...args)
        counter.rows += cursor.rowsWritten
        return cursor as never
      }
    })
    const rowsOf = async (act: () => Promise<unknown>) => {
      const before = counter.rows
      await act()
      return counter.rows - before
    }
    expect(await rowsOf(async () => room.state('addTime', { ms: 1_000 }))).toBe(1)
    await room.state('endVoting')
    expect(await rowsOf(async () => room.state('drawLots'))).toBe(2)
    expect(await rowsOf(async () => room.state('drawLots'))).toBe(0)
    expect(await rowsOf(async () => room.state('choose', { nominationId: first }))).toBe(2)
    expect(await rowsOf(async () => room.state('startRunoff'))).toBe(1)
  })
})
