import { describe, expect, it } from 'vitest'
import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { pair, socketOr } from '../../src/socket.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { undo } from '../support/worker/table.ts'

/** A program's socket and the end of it that a room would hold. It answers the first command, and no other. */
async function socketOfProgram(first: string) {
  const [toRoom, room] = pair()
  room.accept()
  room.addEventListener('message', ({ data }) => {
    if (String(data).includes(first)) room.send(JSON.stringify({ type: 'ack', op: first, rev: 1 }))
  })
  const request = new Request(`${ORIGIN}/api/rooms/NJ95/socket`)
  const answer = new Response(null, { status: 101, webSocket: toRoom })
  const { webSocket } = await socketOr({ requestId: '', now: 0, rows: { read: 0, written: 0 } }, request, answer)
  if (webSocket === null) throw new Error('There is no socket.')
  return { room, connection: new RoomConnection(webSocket) }
}

describe('A room that ends because it could not save what was sent', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = (connection: RoomConnection) => {
    for (const op of [first, second]) connection.send(undo(1, op))
    return connection.find(({ type }) => type === 'ack')
  }

  it('leaves nobody without an answer: an error comes for what it has not answered', async () => {
    const { room, connection } = await socketOfProgram(first)
    await send(connection)
    room.close(1011, 'broken')
    await connection.closed()
    const error = { type: 'error', code: 'INTERNAL_ERROR', message: INTERNAL_ERROR_MESSAGE, op: second }
    expect(connection.ofType('error')).toEqual([error])
  })

  it('nor what was on its way when the room was cut off', async () => {
    const { room, connection } = await socketOfProgram(first)
    await send(connection)
    room.close()
    expect(await connection.find(({ op }) => op === second)).toMatchObject({ code: 'INTERNAL_ERROR' })
    const late = crypto.randomUUID()
    connection.send(undo(1, late))
    expect(await connection.find(({ op }) => op === late)).toMatchObject({ code: 'INTERNAL_ERROR' })
    expect(await connection.closed()).toBe(1011)
  })

  it.each(Object.entries(CLOSE_CODES))('but not where it closes the socket itself: %s', async (_, code) => {
    const { room, connection } = await socketOfProgram(first)
    await send(connection)
    room.close(code, 'said')
    expect(await connection.closed()).toBe(code)
    expect(connection.ofType('error')).toEqual([])
  })
})
