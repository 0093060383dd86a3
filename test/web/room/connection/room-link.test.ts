import { describe, expect, it } from 'vitest'
import { FRAMES_PER_SEEN, HEARTBEAT, HEARTBEAT_MS } from '#protocol/room/wire.ts'
import { FakeSocket } from './fake-socket.ts'
import { beginOffline, server, sitLive, wait } from './seat.ts'
import { votingTable } from '../table.ts'

beginOffline()

describe('the connection to a room', () => {
  // Promise of 7 Calls: The socket opens with the participant token and begins with a snapshot
  it('opens a socket with the token as subprotocol', async () => {
    const { view } = await sitLive(votingTable())
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/api\/rooms\/K7QF\/socket$/u)
    expect(FakeSocket.last.protocols).toEqual(['belfry.v1', 'token.tok'])
    expect(view.get().link).toBe('live')
  })

  // Promise of 7 Calls: Heartbeat every 25 s, answered without waking the room
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

  // Promise of 4 Connection: Reconnects endlessly, after 500 ms to 3 s
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

  // Promise of 2.5 Room screen: Connection Details have a log
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
