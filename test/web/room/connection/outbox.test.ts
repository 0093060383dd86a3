import { describe, expect, it, vi } from 'vitest'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { Outbox } from '../../../../web/room/connection/outbox.ts'
import { Refused } from '../../../../web/room/connection/refused.ts'

function makeOutbox(isUp = true) {
  const line = { isUp, epoch: 1, sent: [] as RoomCommandSent[] }
  let next = 0
  const onBallotCounted = vi.fn()
  const outbox = new Outbox({
    send: (command) => {
      if (line.isUp) line.sent.push(command)
      return line.isUp
    },
    storeQueue: vi.fn(),
    newOp: () => `op-${(next += 1)}`,
    roomEpoch: () => line.epoch,
    onBallotCounted,
    onChange: vi.fn(),
  })
  return { outbox, line, onBallotCounted }
}
const choice = (id: string) => ({ choiceNominationId: id })

describe('the outbox', () => {
  it('sends a vote at once and removes it when the room has counted it', () => {
    const { outbox, line, onBallotCounted } = makeOutbox()
    outbox.vote(choice('a'), 1, 3)
    expect(line.sent).toHaveLength(1)
    expect(outbox.wanted?.ballot).toEqual(choice('a'))
    outbox.receive({ type: 'ack', op: 'op-1', rev: 9, receipt: { ballotRev: 9 } })
    expect(onBallotCounted).toHaveBeenCalledWith(choice('a'), 9, 1)
    expect(outbox.wanted).toBeNull()
    expect(outbox.outcome).toEqual({ epoch: 1, refusal: null })
  })

  it('keeps the last vote made while disconnected, and sends it after reconnecting', () => {
    const { outbox, line } = makeOutbox(false)
    outbox.vote(choice('a'), 1, 3)
    outbox.vote(choice('b'), 1, 3)
    expect(line.sent).toEqual([])
    line.isUp = true
    outbox.flush()
    expect(line.sent).toEqual([{ type: 'vote.cast', op: 'op-2', epoch: 1, base: 3, ballot: choice('b') }])
  })

  it('sends the same op again when no answer came', () => {
    const { outbox, line } = makeOutbox()
    outbox.vote(choice('a'), 1, 3)
    outbox.flush()
    expect(line.sent.map(({ op }) => op)).toEqual(['op-1', 'op-1'])
  })

  it('holds a newer vote back until the sent one is answered', () => {
    const { outbox, line } = makeOutbox()
    outbox.vote(choice('a'), 1, 3)
    outbox.vote(null, 1, 3)
    expect(line.sent).toHaveLength(1)
    outbox.receive({ type: 'ack', op: 'op-1', rev: 9, receipt: { ballotRev: 9 } })
    expect(line.sent.at(-1)).toMatchObject({ type: 'vote.undo', epoch: 1 })
  })

  it('says why a vote was not counted', () => {
    const { outbox } = makeOutbox()
    outbox.vote(choice('a'), 1, 3)
    outbox.receive({ type: 'error', op: 'op-1', code: 'VOTING_ENDED', message: 'Too late.' })
    expect(outbox.outcome).toEqual({ epoch: 1, refusal: { code: 'VOTING_ENDED', message: 'Too late.' } })
    expect(outbox.pending).toEqual([])
  })

  it('keeps a vote through errors that say nothing about it', () => {
    const { outbox } = makeOutbox()
    outbox.vote(choice('a'), 1, 3)
    for (const code of ['RATE_LIMITED', 'SITE_DISABLED', 'INTERNAL_ERROR']) {
      outbox.receive({ type: 'error', op: 'op-1', code, message: 'Later.' })
    }
    expect(outbox.pending).toHaveLength(1)
    expect(outbox.outcome).toBeNull()
  })

  it('returns the room’s answer to a nomination', async () => {
    const { outbox } = makeOutbox()
    const taken = outbox.submit({ type: 'nomination.create', scriptRef: { kind: 'library', scriptId: 's' } })
    outbox.receive({ type: 'ack', op: 'op-1', rev: 2 })
    await expect(taken).resolves.toMatchObject({ rev: 2 })
    const again = outbox.submit({ type: 'nomination.remove', nominationId: 'n' })
    outbox.receive({ type: 'error', op: 'op-2', code: 'NOM_LIMIT', message: 'Enough.' })
    await expect(again).rejects.toEqual(new Refused({ code: 'NOM_LIMIT', message: 'Enough.' }))
  })

  it('gives up when the room is over', async () => {
    const { outbox } = makeOutbox(false)
    const waiting = outbox.submit({ type: 'nomination.remove', nominationId: 'n' })
    outbox.abandon({ code: 'ROOM_CLOSED', message: 'Over.' })
    await expect(waiting).rejects.toThrow('Over.')
  })
})
