import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apply } from '#domain/room/apply.ts'
import { decide } from '#domain/room/decide.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { RoomSession } from '../../../../web/room/connection/room-session.ts'
import { FakeSocket } from '../connection/fake-socket.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'

const EVENINGS = 1_000
const CONNECTING = 0
const SCRIPTS = ['nom-Gloaming', 'nom-Sorrow']

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
