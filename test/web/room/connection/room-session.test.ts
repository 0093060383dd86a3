import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FRAMES_PER_SEEN, HEARTBEAT, HEARTBEAT_MS } from '#protocol/room/wire.ts'
import { RoomSession } from '../../../../web/room/connection/room-session.ts'
import { FakeSocket } from './fake-socket.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'

const server = { isUp: true, status: 200, body: {} as unknown, calls: [] as { path: string; body: unknown }[] }
let session: RoomSession | null = null

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  Object.assign(server, { isUp: false, status: 200, body: {}, calls: [] })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    server.calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    if (!server.isUp) throw new TypeError('no network')
    return new Response(JSON.stringify(server.body), { status: server.status })
  })
})

afterEach(() => {
  session?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function sit(table: Table, id = 'priya'): RoomSession {
  session = new RoomSession({ code: CODE, token: 'tok', snapshot: table.seenBy(id), random: () => 0 })
  session.start()
  return session
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function sitLive(table: Table): Promise<RoomSession> {
  const seated = sit(table)
  await wait(0)
  FakeSocket.last.accept()
  return seated
}

describe('a seat in a room', () => {
  it('opens a socket with the token as subprotocol', async () => {
    const { view } = await sitLive(votingTable())
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/api\/rooms\/K7QF\/socket$/u)
    expect(FakeSocket.last.protocols).toEqual(['belfry.v1', 'token.tok'])
    expect(view.get().link).toBe('live')
  })

  it('sends a heartbeat every 25 s, and replaces a silent connection', async () => {
    const { view } = await sitLive(votingTable())
    expect(FakeSocket.last.sent).toEqual([HEARTBEAT])
    await wait(HEARTBEAT_MS)
    expect(FakeSocket.last.sent).toEqual([HEARTBEAT, HEARTBEAT])
    FakeSocket.last.say({ type: 'presence.alive' })
    await wait(10_000)
    expect(FakeSocket.all).toHaveLength(1)
    await wait(HEARTBEAT_MS)
    expect(view.get().link).toBe('reconnecting')
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('confirms every 100 frames', async () => {
    const table = votingTable()
    await sitLive(table)
    const { rev } = table.seenBy('priya')
    for (let frame = 0; frame < FRAMES_PER_SEEN; frame += 1) {
      FakeSocket.last.say({ type: 'presence.left', rev, participantId: 'nobody' })
    }
    expect(FakeSocket.last.commands).toEqual([{ type: 'presence.seen', rev }])
  })

  it('reconnects after 500 ms to 3 s, without end', async () => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(1006)
    expect(view.get().link).toBe('reconnecting')
    await wait(499)
    expect(FakeSocket.all).toHaveLength(1)
    await wait(1)
    expect(FakeSocket.all).toHaveLength(2)
    for (let attempt = 3; attempt < 30; attempt += 1) {
      FakeSocket.last.fail()
      await wait(3_000)
      expect(FakeSocket.all.length).toBeGreaterThanOrEqual(attempt)
    }
  })

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
    const { view } = sit(table)
    session?.vote({ choiceNominationId: 'nom-Sorrow' })
    await wait(0)
    server.isUp = true
    server.body = table.seenBy('priya')
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
    const { view } = sit(table)
    session?.vote({ choiceNominationId: 'nom-Sorrow' })
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

  it.each([
    [4001, 'kicked'],
    [4002, 'closed'],
    [4003, 'left'],
    [4404, 'not-found'],
    [4401, 'bad-token'],
  ] as const)('does not reconnect after close code %i', async (code, ending) => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(code)
    expect(view.get().ending).toBe(ending)
    await wait(20_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(server.calls).toEqual([])
  })

  it.each([4408, 4429, 4503, 1009, 1006])('reconnects after close code %i', async (code) => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(code)
    await wait(600)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.accept()
    expect(view.get()).toMatchObject({ link: 'live', ending: null })
  })

  it('learns over HTTP that its seat is gone', async () => {
    const { view } = sit(votingTable())
    Object.assign(server, { isUp: true, status: 410, body: { error: 'ROOM_CLOSED', message: 'This room is closed.' } })
    await wait(3_000)
    expect(view.get().ending).toBe('closed')
  })

  it('logs what happened to the connection', async () => {
    const { log } = await sitLive(votingTable())
    FakeSocket.last.end(1006)
    await wait(500)
    FakeSocket.last.fail()
    const lines = log.entries.get().map(({ text }) => text)
    expect(lines).toEqual([
      'Connecting',
      'Connected',
      'Disconnected: no connection (1006)',
      'Reconnection error: no connection (1006)',
    ])
  })

  it('reconnects at once when the page is visible again', async () => {
    await sitLive(votingTable())
    FakeSocket.last.end(1006)
    await wait(500)
    FakeSocket.last.fail()
    await wait(1_100)
    const tried = FakeSocket.all.length
    FakeSocket.last.fail()
    await wait(0)
    window.dispatchEvent(new Event('online'))
    await wait(1_001)
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect(FakeSocket.all.length).toBeGreaterThan(tried)
  })
})
