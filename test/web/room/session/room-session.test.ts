import { describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-socket.ts'
import { beginOffline, server, sit, sitLive, wait } from './seat.ts'
import { HOST, votingTable } from '../table.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { Outbox } from '../../../../web/room/session/outbox.ts'
import { Refused } from '../../../../web/room/session/failures.ts'
import { CLOSE_CODES, FINAL_CLOSE_CODES } from '#protocol/room/wire.ts'
import { endingOfClose } from '../../../../web/room/session/ending.ts'

beginOffline()

describe('a seat in a room', () => {
  it('shows a vote at once, sends it, and shows when it counts', async () => {
    const seated = await sitLive(votingTable())
    const { view } = seated
    seated.vote({ choiceNominationId: 'nom-Sorrow' })
    expect(view.get().ballot).toEqual({
      ballot: { choiceNominationId: 'nom-Sorrow' },
      status: 'sending',
      refusal: null,
    })
    const [command] = FakeSocket.last.commands
    expect(command).toMatchObject({ type: 'vote.cast', epoch: 1, base: 0 })
    const { rev } = view.get().snapshot
    FakeSocket.last.say({ type: 'ack', op: String(command?.['op']), rev: rev + 1, receipt: { ballotRev: rev + 1 } })
    expect(view.get().ballot.status).toBe('counted')
    expect(view.get().snapshot.you.ballotRev).toBe(rev + 1)
  })

  it('keeps an offline vote through a reload and sends it with the same op', async () => {
    const table = votingTable()
    const before = sit(table)
    before.vote({ choiceNominationId: 'nom-Sorrow' })
    expect(before.view.get().ballot.status).toBe('saved')
    before.stop()
    const after = await sitLive(table)
    expect(after.view.get().ballot).toMatchObject({ ballot: { choiceNominationId: 'nom-Sorrow' }, status: 'sending' })
    FakeSocket.last.accept()
    const ops = FakeSocket.last.commands.map(({ op }) => op)
    expect(ops.length).toBeGreaterThan(0)
    expect(new Set(ops).size).toBe(1)
  })

  it('polls every 3 s while the socket is down, and sends over HTTP', async () => {
    const table = votingTable()
    const seated = sit(table)
    const { view } = seated
    seated.vote({ choiceNominationId: 'nom-Sorrow' })
    await wait(0)
    server.isUp = true
    // To each call the whole of both answers.
    server.body = { ...table.seenBy('priya'), type: 'ack', op: crypto.randomUUID() }
    await wait(3_000)
    expect(view.get().link).toBe('polling')
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/rooms/K7QF', '/api/rooms/K7QF/commands'])
    expect(server.calls[1]?.body).toMatchObject({ type: 'vote.cast', ballot: { choiceNominationId: 'nom-Sorrow' } })
    expect(view.get().ballot.status).toBe('saved')
    await wait(3_000)
    expect(server.calls.filter(({ path }) => path.endsWith('K7QF'))).toHaveLength(2)
  })

  it('says why a vote sent over HTTP was not counted', async () => {
    const table = votingTable()
    const seated = sit(table)
    const { view } = seated
    seated.vote({ choiceNominationId: 'nom-Sorrow' })
    server.isUp = true
    table.turn('endVoting')
    const snapshot = table.seenBy('priya')
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/commands')
        ? new Response(JSON.stringify({ error: 'VOTING_ENDED', message: 'Too late.' }), { status: 409 })
        : new Response(JSON.stringify(snapshot)),
    )
    await wait(3_000)
    expect(view.get().ballot).toMatchObject({ ballot: null, status: 'refused', refusal: { code: 'VOTING_ENDED' } })
  })

  it('repairs a gap with a snapshot at once, and waits a moment for late frames', async () => {
    const table = votingTable()
    const { view } = await sitLive(table)
    const { rev } = view.get().snapshot
    table.vote(HOST, 'nom-Gloaming')
    table.vote('priya', 'nom-Sorrow')
    server.isUp = true
    server.body = table.seenBy('priya')
    FakeSocket.last.say({ type: 'voting.progress', rev: rev + 2, since: rev + 1, tallies: {}, votesCast: 2 })
    await wait(1)
    expect(view.get().snapshot.rev).toBe(rev + 2)
    table.vote(HOST, 'nom-Sorrow')
    server.body = table.seenBy('priya')
    FakeSocket.last.say({ type: 'presence.left', rev: rev + 3, participantId: HOST })
    await wait(1_000)
    expect(view.get().snapshot.rev).toBe(rev + 2)
    await wait(500)
    expect(view.get().snapshot.rev).toBe(rev + 3)
  })

  it('learns over HTTP that its seat is gone', async () => {
    const { view } = sit(votingTable())
    Object.assign(server, { isUp: true, status: 410, body: { error: 'ROOM_CLOSED', message: 'This room is closed.' } })
    await wait(3_000)
    expect(view.get().ending).toBe('closed')
  })
})

function makeOutbox(isUp = true) {
  const line = { isUp, epoch: 1, sent: [] as RoomCommandSent[] }
  let next = 0
  const outbox = new Outbox({
    send: (command) => {
      if (line.isUp) line.sent.push(command)
      return line.isUp
    },
    storeQueue: vi.fn(),
    newOp: () => `op-${(next += 1)}`,
    roomEpoch: () => line.epoch,
    onBallotCounted: vi.fn(),
    onChange: vi.fn(),
  })
  return { outbox, line }
}

const choice = (id: string) => ({ choiceNominationId: id })

describe('the outbox', () => {
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

it('ends after exactly the final codes, and asks to join again after a dead token', () => {
  const ending = Object.values(CLOSE_CODES).filter((code) => endingOfClose(code) !== null)
  expect(ending.toSorted()).toEqual([...FINAL_CLOSE_CODES, CLOSE_CODES.badToken].toSorted())
})
