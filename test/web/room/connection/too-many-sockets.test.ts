import { afterEach, describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES, TOO_MANY_SOCKETS } from '#protocol/room/wire.ts'
import { votingTable } from '../table.ts'
import { FakeSocket } from './fake-socket.ts'
import { beginOffline, server, sitLive, wait } from './seat.ts'

beginOffline()
afterEach(() => void vi.restoreAllMocks())

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a page that was closed for too many of its kind', () => {
  // Promise of What one person may take: A seat has eight sockets; the oldest is closed and its page waits
  // Promise of What one person may take of rooms, and the host’s defence: A seat has eight sockets at most; the oldest closes, and its page waits until it is next visible
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
