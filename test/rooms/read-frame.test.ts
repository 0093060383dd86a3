import { beforeAll, describe, expect, it } from 'vitest'
import { RoomCommandSent } from '#protocol/room/room.ts'
import { readFrame } from '../../src/rooms/sockets/read-frame.ts'
import { FULL_BODIES } from '../routes/odd/full-bodies.ts'
import { ODD_WHOLES, oddOnes } from '../routes/odd/odd-values.ts'
import { newOp, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

describe('A frame that is not understood', () => {
  const op = newOp()
  const frames: [string, string | ArrayBuffer][] = [
    ['text that is not JSON', 'hello'],
    ['half of JSON', '{"type":"vote.cast"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object without a type', '{}'],
    ['a type unknown', '{"type":"room.explode"}'],
    ['a command without op', '{"type":"vote.undo","epoch":1}'],
    ['an op that is no UUID', '{"type":"vote.undo","op":"x","epoch":1}'],
    ['a ballot of nothing', `{"type":"vote.cast","op":"${op}","epoch":1,"ballot":{}}`],
    [
      'a ballot of two kinds',
      `{"type":"vote.cast","op":"${op}","epoch":1,"ballot":{"choiceNominationId":"x","approved":[]}}`,
    ],
    ['a ballot of a number', `{"type":"vote.cast","op":"${op}","epoch":1,"ballot":{"choiceNominationId":7}}`],
    ['an epoch of text', `{"type":"vote.undo","op":"${op}","epoch":"1"}`],
    ['a negative epoch', `{"type":"vote.undo","op":"${op}","epoch":-1}`],
    ['a prototype', `{"__proto__":{"type":"vote.undo"},"op":"${op}","epoch":1}`],
    ['a name of Object’s', '{"type":"constructor"}'],
    ['an abyss', `${'['.repeat(200)}${']'.repeat(200)}`],
    ['bytes', new Uint8Array([1, 2, 3]).buffer],
  ]

  let table: Awaited<ReturnType<typeof votingRoom>>
  beforeAll(async () => {
    table = await votingRoom(await newWorld())
  })

  it.each(frames)('%s is answered with BAD_REQUEST, and changes nothing', async (_, frame) => {
    const { room, ana } = table
    const connection = await room.connect(ana)
    const snapshot = await connection.find(({ type }) => type === 'room.snapshot')
    connection.send(frame)
    const error = await connection.find(({ type }) => type === 'error')
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^[A-Z\w.]+ .*[^:]$/u) as string,
    })
    expect(JSON.stringify(error)).not.toContain('Invalid input')
    expect(snapshot).toMatchObject({ rev: (await room.look(room.host)).rev })
    expect(connection.closedWith).toBeNull()
  })

  it('gets an error with its op, if it had one', async () => {
    const { room, ana } = table
    const connection = await room.connect(ana)
    connection.send(`{"type":"vote.cast","op":"${op}","epoch":1}`)
    expect(await connection.find(({ type }) => type === 'error')).toMatchObject({ op })
  })

  it('is any command with a value missing or mistyped', () => {
    const commands = FULL_BODIES['POST /api/rooms/:code/commands'] ?? []
    const types = commands.map((command) => ('type' in command ? command.type : null))
    expect(new Set(types)).toEqual(new Set(RoomCommandSent.def.options.flatMap(({ shape }) => shape.type.def.values)))
    for (const json of [...ODD_WHOLES, ...commands.flatMap(oddOnes)]) {
      const isCommand = RoomCommandSent.safeParse(JSON.parse(json)).success
      const read = readFrame(json)
      if (read.kind !== 'reply' && read.kind !== 'faulty')
        expect([json, read.kind, isCommand]).toEqual([json, 'command', true])
      else expect(JSON.parse(read.text), json).toMatchObject(NOT_UNDERSTOOD)
    }
  })
})

/** Never zod's own words. */
const NOT_UNDERSTOOD = {
  type: 'error',
  code: 'BAD_REQUEST',
  message: expect.stringMatching(/^(?!.*Invalid input)\S+ .*[^:]$/u) as string,
}
