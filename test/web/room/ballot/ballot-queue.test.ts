import { describe, expect, it } from 'vitest'
import {
  counted,
  EMPTY_QUEUE,
  markSent,
  newestBallot,
  readBallotQueue,
  refused,
  toCommand,
  want,
} from '../../../../web/room/ballot/ballot-queue.ts'

const choose = (id: string, epoch = 1) => ({ ballot: { choiceNominationId: id }, epoch })

describe('the queued ballot', () => {
  it('is replaced before it is sent: the last vote wins', () => {
    const queue = want(want(EMPTY_QUEUE, choose('a'), 'op-1', 4), choose('b'), 'op-2', 4)
    expect(queue.current).toMatchObject({ op: 'op-2', base: 4, ballot: { choiceNominationId: 'b' } })
    expect(queue.next).toBeNull()
  })

  it('is not overtaken after it is sent: a newer vote waits and uses its revision', () => {
    const sent = markSent(want(EMPTY_QUEUE, choose('a'), 'op-1', 4))
    const queue = want(want(sent, choose('b'), 'op-2', 4), choose('c'), 'op-3', 4)
    expect(queue.current?.op).toBe('op-1')
    expect(newestBallot(queue)).toEqual(choose('c'))
    const after = counted(queue, 9, 'op-4')
    expect(after.current).toMatchObject({ op: 'op-4', base: 9, sent: false, ballot: { choiceNominationId: 'c' } })
    expect(counted(after, 10, 'op-5')).toEqual(EMPTY_QUEUE)
  })

  it('is dropped with its vote, together with a newer one', () => {
    const sent = markSent(want(EMPTY_QUEUE, choose('a'), 'op-1', 4))
    expect(refused(want(sent, choose('b'), 'op-2', 4), 'VOTING_ENDED', 'op-3')).toEqual(EMPTY_QUEUE)
  })

  it('is replaced by a ballot of the next vote', () => {
    const sent = markSent(want(EMPTY_QUEUE, choose('a', 1), 'op-1', 4))
    const queue = refused(want(sent, choose('b', 2), 'op-2', 0), 'STALE_EPOCH', 'op-3')
    expect(queue.current).toMatchObject({ op: 'op-3', epoch: 2, base: null })
  })

  it('becomes the command of the wire', () => {
    const { current } = want(EMPTY_QUEUE, choose('a'), 'op-1', 4)
    expect(current && toCommand(current)).toEqual({
      type: 'vote.cast',
      op: 'op-1',
      epoch: 1,
      base: 4,
      ballot: { choiceNominationId: 'a' },
    })
    const undo = want(EMPTY_QUEUE, { ballot: null, epoch: 2 }, 'op-2', 4).current
    expect(undo && toCommand(undo)).toEqual({ type: 'vote.undo', op: 'op-2', epoch: 2 })
  })

  // Promise of 4 Voting: A vote made while disconnected is queued and sent on reconnect
  it('survives a reload, and is empty if damaged', () => {
    const queue = want(
      markSent(want(EMPTY_QUEUE, choose('a'), 'op-1', 4)),
      { ballot: { ranking: ['a', 'b'] }, epoch: 1 },
      'x',
      4,
    )
    expect(readBallotQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
    for (const damaged of [null, 7, { current: 3 }, { current: { op: 'x' } }, { current: { epoch: 1, ballot: {} } }]) {
      expect(readBallotQueue(damaged)).toEqual(EMPTY_QUEUE)
    }
  })
})
