import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, nomination, RoomTable, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const scriptAt = (index: number) => scripts[index]?.id ?? ''

/** Evicts the object; the runtime keeps open sockets. */
async function evict(room: RoomTable): Promise<void> {
  await evictDurableObject(await room.stub(), { webSockets: 'hibernate' })
}

describe('An eviction in the middle of a vote', () => {
  it('keeps the open sockets, and a vote on one of them counts', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    const [anas, bens] = [await room.connect(ana), await room.connect(ben)]
    await anas.find(({ type }) => type === 'room.snapshot')
    await bens.find(({ type }) => type === 'room.snapshot')
    await evict(room)
    expect(await anas.ask(ballot(first, epoch))).toMatchObject({ type: 'ack' })
    const progress = await bens.find(({ type }) => type === 'voting.progress')
    expect(progress).toMatchObject({ votesCast: 1, voted: { in: [ana.participantId], out: [] } })
    expect((await room.look(ben)).participants.filter(({ online }) => online)).toHaveLength(2)
  })

  it('gives the same op the same answer, whatever happened since', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts)
    const vote = ballot(first, epoch)
    const ack = await room.command(ana, vote)
    await room.command(ana, ballot(second, epoch))
    await evict(room)
    expect(await room.command(ana, vote)).toEqual(ack)
    await room.state('endVoting')
    await evict(room)
    expect(await room.command(ana, vote)).toEqual(ack)
    expect((await room.look(ana)).voting.tallies).toEqual({ [first]: 0, [second]: 1 })
  })
})

describe('An acknowledgement', () => {
  it('is sent when the ballot is in storage', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const vote = ballot(first, epoch)
    await (await room.connect(ana)).ask(vote)
    const stored = await runInDurableObject(await room.stub(), (_, { storage }) =>
      storage.sql.exec('SELECT op, ballot FROM ballot').toArray(),
    )
    expect(stored).toEqual([{ op: vote.op, ballot: JSON.stringify({ choiceNominationId: first }) }])
  })

  it('is not sent if the write failed: the sender gets an error, the room is unchanged, and the same op counts later', async () => {
    const { room, ana, ben, first, epoch } = await votingRoom(scripts)
    await room.command(ben, ballot(first, epoch))
    const connection = await room.connect(ana)
    const inStorage = async (statement: string) =>
      runInDurableObject(await room.stub(), (_, { storage }) => void storage.sql.exec(statement))
    await inStorage("CREATE TRIGGER full BEFORE INSERT ON ballot BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    const vote = ballot(first, epoch)
    connection.send(vote)
    const reply = await connection.find((frame) => 'op' in frame && frame.op === vote.op)
    expect(reply).toMatchObject({ type: 'error', code: 'INTERNAL_ERROR' })
    expect((await room.look(ben)).voting).toMatchObject({ votesCast: 1 })
    await inStorage('DROP TRIGGER full')
    expect(await connection.ask(vote)).toMatchObject({ type: 'ack' })
    expect((await room.look(ben)).voting).toMatchObject({ votesCast: 2, tallies: { [first]: 2 } })
  })
})

describe('The same command again', () => {
  it('by socket and by HTTP at once nominates once', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    await room.state('startNominations')
    const connection = await room.connect(ana)
    const command = nomination(scriptAt(2))
    const [one, other, third] = await Promise.all([
      connection.ask(command),
      room.command(ana, command),
      room.command(ana, command),
    ])
    expect([other, third]).toEqual([one, one])
    expect((await room.look(ana)).nominations).toHaveLength(1)
  })

  it('gets its answer even if the script is gone', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    await room.state('startNominations')
    const command = nomination(scriptAt(3))
    const ack = await room.command(ana, command)
    await env.DB.prepare('DELETE FROM script WHERE id = ?').bind(scriptAt(3)).run()
    expect(await room.command(ana, command)).toEqual(ack)
  })
})
