import { expect, it } from 'vitest'
import * as protocol from '#protocol/room.ts'
import { endingOfClose } from '../../../web/room/ending.ts'
import { WIRE } from '../../../web/room/wire.ts'

it('speaks the protocol’s words', () => {
  expect(WIRE).toEqual({
    subprotocol: protocol.SUBPROTOCOL,
    tokenSubprotocol: protocol.TOKEN_SUBPROTOCOL,
    heartbeat: protocol.HEARTBEAT,
    heartbeatMs: protocol.HEARTBEAT_MS,
    framesPerSeen: protocol.FRAMES_PER_SEEN,
    closeCodes: Object.fromEntries(
      Object.entries(protocol.CLOSE_CODES).filter(([name]) => Object.hasOwn(WIRE.closeCodes, name)),
    ),
  })
})

it('ends after exactly the codes that are final, and at the door after a dead token', () => {
  const ending = Object.values(protocol.CLOSE_CODES).filter((code) => endingOfClose(code) !== null)
  expect(ending.toSorted()).toEqual([...protocol.FINAL_CLOSE_CODES, protocol.CLOSE_CODES.badToken].toSorted())
})
