import { describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES, FRAMES_PER_SEEN, HEARTBEAT, HEARTBEAT_MS, TOO_MANY_SOCKETS } from '#protocol/room/wire.ts'
import { FakeSocket } from './fake-socket.ts'
import { beginOffline, server, sitLive, wait } from './seat.ts'
import { votingTable } from '../table.ts'

beginOffline()

describe('the connection to a room', () => {
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

  it.each([4408, 4429, 4503, 1009, 1012, 1006])('reconnects after close code %i', async (code) => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(code)
    await wait(600)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.accept()
    expect(view.get()).toMatchObject({ link: 'live', ending: null })
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

describe('a page that was closed for too many of its kind', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('waits, whatever happens, and comes back when it is next visible', async () => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(CLOSE_CODES.tooSlow, TOO_MANY_SOCKETS)
    expect(view.get().link).toBe('paused')
    await wait(60_000)
    window.dispatchEvent(new Event('online'))
    show('hidden')
    await wait(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(server.calls).toEqual([])
    show('visible')
    await wait(0)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.accept()
    expect(view.get()).toMatchObject({ link: 'live', ending: null })
  })

  it('is not one that was merely too slow', async () => {
    const { view } = await sitLive(votingTable())
    FakeSocket.last.end(CLOSE_CODES.tooSlow, 'too slow')
    expect(view.get().link).toBe('reconnecting')
    await wait(600)
    expect(FakeSocket.all).toHaveLength(2)
  })
})

const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('a page that is left closes its socket, and asks nothing while it is away', async () => {
  const { view } = await sitLive(votingTable())
  const socket = FakeSocket.last
  leave()
  expect(socket.readyState).toBe(3)
  expect(view.get().link).toBe('reconnecting')
  await wait(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(server.calls).toEqual([])
})

it('opens one socket when Back brings it out of the browser’s cache, however soon, and catches up', async () => {
  const table = votingTable()
  const { view } = await sitLive(table)
  leave()
  comeBack()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(2)
  table.turn('endVoting')
  FakeSocket.last.accept()
  FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
  expect(view.get()).toMatchObject({ link: 'live', ending: null, snapshot: { phase: 'open' } })
})

it('asks over HTTP if the socket does not open after Back', async () => {
  await sitLive(votingTable())
  leave()
  comeBack()
  await wait(3_000)
  expect(server.calls.length).toBeGreaterThan(0)
})

it('opens nothing more when a page is shown for the first time', async () => {
  await sitLive(votingTable())
  comeBack(false)
  expect(FakeSocket.all).toHaveLength(1)
})
