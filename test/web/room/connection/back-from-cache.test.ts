import { expect, it } from 'vitest'
import { FakeSocket } from './fake-socket.ts'
import { beginOffline, server, sitLive, wait } from './seat.ts'
import { votingTable } from '../table.ts'

beginOffline()

const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

// Promise of The door, drawn by the Worker: A room that is left closes its socket; Back brings it back, caught up, and pages for everybody come out of the browser’s cache
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
