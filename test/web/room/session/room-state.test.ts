import { describe, expect, it, test } from 'vitest'
import {
  firstState,
  isBehind,
  withFrame,
  withOwnBallot,
  withSnapshot,
} from '../../../../web/room/session/room-state.ts'
import { HOST, votingTable } from '../table.ts'
import { betterSample, serverTime } from '../../../../web/room/session/room-feed.ts'
import { ApiError } from '../../../../web/app/api/client.ts'
import { reasonOf, Refused } from '../../../../web/room/session/failures.ts'

describe('the room’s state in a page', () => {
  it('follows the tallies', () => {
    const table = votingTable()
    const before = firstState(table.seenBy('priya'))
    table.vote(HOST, 'nom-Gloaming')
    const { voting, rev } = table.seenBy('priya')
    const after = withFrame(before, {
      type: 'voting.progress',
      rev,
      since: rev - 1,
      tallies: voting.tallies,
      votesCast: 1,
      voted: { in: [HOST], out: [] },
    })
    expect(after.snapshot).toEqual(table.seenBy('priya'))
    expect(isBehind(after)).toBe(false)
  })

  it('notices a gap and needs a snapshot', () => {
    const table = votingTable()
    const before = firstState(table.seenBy('priya'))
    const { rev } = before.snapshot
    const progress = { type: 'voting.progress', tallies: {}, votesCast: 2 } as const
    const gap = withFrame(before, { ...progress, rev: rev + 2, since: rev + 1 })
    expect(gap.snapshot).toBe(before.snapshot)
    expect([gap.hasGap, isBehind(gap)]).toEqual([true, true])
    table.vote(HOST, 'nom-Gloaming')
    table.vote('priya', 'nom-Gloaming')
    const mended = withSnapshot(gap, table.seenBy('priya'))
    expect(isBehind(mended)).toBe(false)
    expect(mended.snapshot.voting.votesCast).toBe(2)
  })

  it('keeps the acknowledged vote when a snapshot arrives that was made before it', () => {
    const table = votingTable()
    const before = table.seenBy('priya')
    table.vote('priya', 'nom-Gloaming')
    const { you, epoch, rev } = table.seenBy('priya')
    const acked = withFrame(firstState(before), { type: 'ack', op: 'op-1', rev })
    const state = withSnapshot(withOwnBallot(acked, you.ballot, you.ballotRev, epoch), before)
    expect(state.snapshot.you).toEqual(you)
    expect(isBehind(state)).toBe(true)
    table.turn('endVoting')
    table.turn('startVoting')
    expect(withSnapshot(state, table.seenBy('priya')).snapshot.you.ballot).toBeNull()
  })

  it('ignores older frames', () => {
    const table = votingTable()
    const old = table.seenBy('priya')
    table.vote(HOST, 'nom-Gloaming')
    const state = firstState(table.seenBy('priya'))
    expect(withSnapshot(state, old)).toBe(state)
    const stale = { type: 'voting.progress', rev: old.rev, since: 0, tallies: {}, votesCast: 0 } as const
    expect(withFrame(state, stale)).toBe(state)
  })

  it('shows who is online, and learns from presence frames that it lags', () => {
    const table = votingTable()
    const state = firstState(table.seenBy(HOST, [HOST]))
    const { rev } = state.snapshot
    const joined = withFrame(state, { type: 'presence.joined', rev: rev + 1, participantId: 'priya', name: 'Priya' })
    expect(joined.snapshot.participants.find(({ id }) => id === 'priya')?.online).toBe(true)
    expect(isBehind(joined)).toBe(true)
    const left = withFrame(joined, { type: 'presence.left', rev, participantId: 'priya' })
    expect(left.snapshot.participants.find(({ id }) => id === 'priya')?.online).toBe(false)
  })

  it('follows the numbers of a crowd, in any order of frames', () => {
    const table = votingTable()
    const before = firstState(table.seenBy('priya'))
    const { rev } = before.snapshot
    const progress = { type: 'voting.progress', rev: rev + 2, since: rev, tallies: {}, votesCast: 2 } as const
    const crowd = { type: 'crowd.changed', rev: rev + 2, since: rev, people: 120, online: 90 } as const
    const after = withFrame(withFrame(before, progress), crowd)
    expect(after.snapshot).toMatchObject({ rev: rev + 2, crowd: { people: 120, online: 90 }, voting: { votesCast: 2 } })
    expect(isBehind(after)).toBe(false)
    expect(withFrame(before, { ...crowd, since: rev + 1 }).hasGap).toBe(true)
  })

  it('takes its own ballot from the ack, never an older one', () => {
    const table = votingTable()
    const state = firstState(table.seenBy('priya'))
    const ballot = { choiceNominationId: 'nom-Sorrow' }
    const after = withOwnBallot(state, ballot, 50, state.snapshot.epoch)
    expect(after.snapshot.you).toMatchObject({ ballot, ballotRev: 50 })
    expect(withOwnBallot(after, null, 49, state.snapshot.epoch)).toBe(after)
    expect(withOwnBallot(after, null, 60, state.snapshot.epoch + 1)).toBe(after)
  })
})

describe('the room’s clock', () => {
  it('uses the fastest message, and the newest after a jump', () => {
    const held = { serverMs: 10_000, steadyMs: 100 }
    expect(betterSample(null, held)).toBe(held)
    const faster = { serverMs: 10_130, steadyMs: 200 }
    expect(betterSample(held, faster)).toBe(faster)
    const slower = { serverMs: 10_050, steadyMs: 200 }
    expect(betterSample(held, slower)).toBe(held)
    const jumped = { serverMs: 5_000, steadyMs: 200 }
    expect(betterSample(held, jumped)).toBe(jumped)
    expect(serverTime(held, 350)).toBe(10_250)
  })
})

describe('the reason of a failure', () => {
  const message = 'This room only takes Teensyville scripts.'

  test.each([
    [new Refused({ code: 'SCRIPT_TYPE_NOT_ALLOWED', message }), message],
    [new ApiError(409, 'SCRIPT_TYPE_NOT_ALLOWED', message), message],
    [new TypeError('x is undefined'), 'Something went wrong. Please try again.'],
  ])('is a sentence without a code: %s', (error, sentence) => expect(reasonOf(error)).toBe(sentence))
})
