import { afterEach, beforeEach, vi } from 'vitest'
import { RoomSession } from '../../../../web/room/session/room-session.ts'
import { FakeSocket } from './fake-socket.ts'
import { CODE, type Table } from '../table.ts'

/** What the room answers over HTTP, and the calls that it got. */
export const server = { isUp: true, status: 200, body: {} as unknown, calls: [] as { path: string; body: unknown }[] }

let session: RoomSession | null = null

/** Each test begins without a network, and ends its session. */
export function beginOffline(): void {
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
  afterEach(() => session?.stop())
}

export function sit(table: Table, id = 'priya'): RoomSession {
  session = new RoomSession({ code: CODE, token: 'tok', snapshot: table.seenBy(id), random: () => 0 })
  session.start()
  return session
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

export async function sitLive(table: Table): Promise<RoomSession> {
  const seated = sit(table)
  await wait(0)
  FakeSocket.last.accept()
  return seated
}
