import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import { ballot, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const resultIn = ({ voting }: Snapshot) => voting.result

describe('A vote that began before there were draws', () => {
  it('goes on, and its tie can be settled by a runoff or a choice alone', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts)
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => takeBackTo(3, storage))
    await evictDurableObject(stub)
    await room.command(ana, ballot(first, epoch))
    await room.command(ben, ballot(second, epoch))
    const ended = await room.state('endVoting')
    expect(ended.voting.commitment).toBeNull()
    expect(resultIn(ended)).toMatchObject({ winners: [first, second], decided: null })
    expect(resultIn(ended)).not.toHaveProperty('id')
    expect(
      await refusal('POST', `/api/rooms/${room.code}/state`, { token: room.host.token, body: { action: 'drawLots' } }),
    ).toMatchObject({ status: 409, error: 'NO_DRAW' })
    expect(resultIn(await room.state('choose', { nominationId: first }))?.decided).toBe(first)
    expect((await room.state('startRunoff')).voting.commitment).toMatch(/^[\da-f]{64}$/u)
  })

  it('has a stored result that is decided by its only winner', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    await room.command(ana, ballot(first, epoch))
    await room.state('endVoting')
    const stub = await room.stub()
    await runInDurableObject(stub, (_, { storage }) => {
      const { result } = storage.sql.exec<{ result: string }>('SELECT result FROM room').one()
      const { id, counts, decided, decidedBy, ...old } = JSON.parse(result) as Record<string, unknown>
      expect([id, counts, decided, decidedBy]).toEqual([expect.any(String), expect.any(Array), first, 'vote'])
      storage.sql.exec('UPDATE room SET result = ?', JSON.stringify(old))
    })
    await evictDurableObject(stub)
    expect(resultIn(await room.look(ana))).toMatchObject({ decided: first, decidedBy: 'vote', winners: [first] })
  })
})
