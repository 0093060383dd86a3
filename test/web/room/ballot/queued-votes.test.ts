import { describe, expect, it, vi } from 'vitest'
import { apply } from '#domain/room/apply.ts'
import { decide } from '#domain/room/decide.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { RoomSession } from '../../../../web/room/session/room-session.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'
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
import { beginOffline, sitLive } from '../session/seat.ts'

const EVENINGS = 1_000
const CONNECTING = 0
const SCRIPTS = ['nom-Gloaming', 'nom-Sorrow']

beginOffline()

function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** What the room does while the voter is away. */
const IN_BETWEEN: readonly ((table: Table) => void)[] = [
  () => {},
  (table) => table.vote(HOST, 'nom-Gloaming'),
  (table) => table.turn('endVoting'),
  (table) => {
    table.turn('endVoting')
    table.turn('startNominations')
    table.turn('startVoting')
  },
  // The same person votes in another tab.
  (table) => table.vote('priya', 'nom-Gloaming'),
  (table) => table.do(HOST, { type: 'close' }),
]

/** Reads the socket like the room; sometimes an ack is lost with the connection. */
function serve(table: Table, socket: FakeSocket, losesAck: boolean): boolean {
  for (const sent of socket.commands) {
    const op = String(sent['op'])
    const known = table.room.ops.get('priya')?.get(op)
    const base = (sent['base'] ?? null) as number | null
    const ballot = sent['ballot'] as Ballot
    const command = { type: 'cast-vote', op, epoch: Number(sent['epoch']), base, ballot } as const
    const decision = known === undefined ? decide(table.room, command, 'priya', table.now) : null
    if (decision !== null && !decision.ok) {
      socket.say({ type: 'error', op, code: decision.code, message: 'Not counted.' })
      continue
    }
    if (decision?.ok === true && decision.event !== null) apply(table.room, decision.event, table.now)
    if (losesAck) return false
    const rev = known?.rev ?? table.room.rev
    socket.say({ type: 'ack', op, rev, receipt: { ballotRev: rev } })
  }
  return true
}

/** The connection that the page tries next. */
async function nextSocket(): Promise<FakeSocket> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (FakeSocket.last.readyState === CONNECTING) return FakeSocket.last
  }
  throw new Error('The page has given up.')
}

it('each of a thousand queued votes is counted once, or its voter is told that it is not', async () => {
  const ends = { counted: 0, told: 0, over: 0 }
  const silent: number[] = []
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    FakeSocket.all = []
    localStorage.clear()
    const roll = dice(seed)
    const table = votingTable()
    const session = new RoomSession({ code: CODE, token: 'tok', snapshot: table.seenBy('priya'), random: () => 0 })
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    if (roll(2) === 0) {
      FakeSocket.last.accept()
      FakeSocket.last.end(1006)
    }
    const choice = SCRIPTS[roll(2)] ?? ''
    session.vote({ choiceNominationId: choice })
    IN_BETWEEN[roll(IN_BETWEEN.length)]?.(table)
    const isOver = table.room.phase === 'closed'
    for (let line = 0, losses = roll(3); line <= losses; line += 1) {
      const socket = await nextSocket()
      socket.accept()
      if (isOver) {
        socket.end(4002)
        break
      }
      socket.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
      await vi.advanceTimersByTimeAsync(0)
      if (serve(table, socket, line < losses)) break
      socket.end(1006)
    }
    await vi.advanceTimersByTimeAsync(0)
    const { ballot, ending } = session.view.get()
    const held = table.room.ballots.get('priya')?.ballot ?? null
    const isHeld = JSON.stringify(held) === JSON.stringify({ choiceNominationId: choice })
    if (ending !== null) ends.over += 1
    else if (ballot.status === 'refused' && ballot.refusal !== null) ends.told += 1
    else if (ballot.status === 'counted' && isHeld) ends.counted += 1
    else silent.push(seed)
    session.stop()
  }
  expect(silent).toEqual([])
  expect(ends.counted + ends.told + ends.over).toBe(EVENINGS)
  expect(Math.min(ends.counted, ends.told, ends.over)).toBeGreaterThan(50)
})

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

const refuse = (code: string) => {
  const op = String(FakeSocket.last.commands.at(-1)?.['op'])
  FakeSocket.last.say({ type: 'error', op, code, message: 'The reason.' })
}

async function voter() {
  const table = votingTable()
  const session = await sitLive(table)
  const show = () =>
    FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
  const nextVote = () => {
    if (table.room.phase === 'voting') table.turn('endVoting')
    table.turn('startVoting')
  }
  return { session, view: session.view, table, show, nextVote }
}

describe('a refused vote', () => {
  it('is told until the next vote begins, and not in it', async () => {
    const { session, view, table, show, nextVote } = await voter()
    session.vote({ choiceNominationId: 'nom-Sorrow' })
    refuse('VOTING_ENDED')
    table.turn('endVoting')
    show()
    expect(view.get().ballot).toMatchObject({ status: 'refused', refusal: { code: 'VOTING_ENDED' } })
    nextVote()
    show()
    expect(view.get().ballot).toEqual({ ballot: null, status: 'none', refusal: null })
  })

  it('of another round is told in the next vote, of which the page hears only then, and in no later one', async () => {
    const { session, view, show, nextVote } = await voter()
    nextVote()
    session.vote({ choiceNominationId: 'nom-Sorrow' })
    refuse('STALE_EPOCH')
    show()
    expect(view.get().ballot).toMatchObject({ status: 'refused', refusal: { code: 'STALE_EPOCH' } })
    nextVote()
    show()
    expect(view.get().ballot.refusal).toBeNull()
  })

  it('is not told when there was nothing to take back', async () => {
    const { session, view } = await voter()
    session.vote(null)
    refuse('NOTHING_TO_UNDO')
    expect(view.get().ballot).toEqual({ ballot: null, status: 'none', refusal: null })
  })
})
