import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const REFUSED = {
  status: 409,
  error: 'NOTHING_TO_UNDO',
  message: 'You haven’t voted, so there’s nothing to take back.',
}

describe('Taking a vote back', () => {
  // Promise of What one person may take: Undoing nothing is refused and leaves no row
  // Promise of What one person may take of rooms, and the host’s defence: Taking back nothing is refused and writes no row
  it('is refused when there is none, by socket and by HTTP alike; the same op again gets its first answer', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const byHttp = async () =>
      refusal('POST', `/api/rooms/${room.code}/commands`, { token: ana.token, body: undo(epoch) })
    const connection = await room.connect(ana)
    const { rev } = await room.look(ana)
    expect(await byHttp()).toMatchObject(REFUSED)
    expect(await connection.ask(undo(epoch))).toMatchObject({ type: 'error', code: REFUSED.error })
    expect((await room.look(ana)).rev).toBe(rev)
    await room.command(ana, ballot(first, epoch))
    const back = undo(epoch)
    const ack = await room.command(ana, back)
    expect(await byHttp()).toMatchObject(REFUSED)
    expect(await room.command(ana, back)).toEqual(ack)
  })
})
