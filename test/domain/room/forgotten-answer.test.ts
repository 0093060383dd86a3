import { describe, expect, it } from 'vitest'
import { answerForgottenBy, rememberAnswer } from '#domain/room/op-answer.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { votingTable } from './table.ts'

const MOST = ROOM_LIMITS.rememberedOpsPerPerson

/** Ana has as many remembered answers as one person may; the first of them was given at revision 1000. */
function fullTable() {
  const voting = votingTable()
  const { room } = voting.table
  room.ops.delete(voting.ana)
  for (let n = 0; n < MOST; n += 1) rememberAnswer(room, voting.ana, `old-${n}`, { rev: 1000 + n })
  const nomination = [...room.nominations.values()][0]
  if (nomination === undefined) throw new Error('Nothing is nominated.')
  return { ...voting, room, nomination }
}

describe('The answer that a room forgets', () => {
  it('is the oldest of the person who sent the command', () => {
    const { room, ana, ben, nomination } = fullTable()
    const events: RoomEvent[] = [
      { type: 'nominated', nomination, op: 'x', copy: null, replaced: null },
      { type: 'nomination-removed', nominationId: nomination.id, by: ana, op: 'x' },
      { type: 'vote-cast', participantId: ana, ballot: { choiceNominationId: nomination.id }, op: 'x' },
      { type: 'vote-undone', participantId: ana, op: 'x' },
    ]
    expect(nomination.nominatorId).toBe(ana)
    for (const event of events) expect(answerForgottenBy(room, event), event.type).toEqual({ rev: 1000 })
    expect(answerForgottenBy(room, { type: 'vote-undone', participantId: ben, op: 'x' })).toBeNull()
    expect(answerForgottenBy(room, { type: 'left', participantId: ana })).toBeNull()
    expect(answerForgottenBy(room, { type: 'closed' })).toBeNull()
  })

  it('is none while there is room for one more', () => {
    const { room, ana } = fullTable()
    const answers = room.ops.get(ana)
    answers?.delete('old-0')
    expect(answerForgottenBy(room, { type: 'vote-undone', participantId: ana, op: 'x' })).toBeNull()
  })

  it('is the one that is gone afterwards', () => {
    const { room, ana } = fullTable()
    rememberAnswer(room, ana, 'new', { rev: 2000 })
    const ops = [...(room.ops.get(ana)?.keys() ?? [])]
    expect([ops.length, ops[0], ops.at(-1)]).toEqual([MOST, 'old-1', 'new'])
  })
})
