import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { leaveRooms } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { Browser } from '../../support/worker/browser.ts'
import { player, type Player } from '../../support/worker/player.ts'

const WITHIN_MS = 5_000

const openRoom = async (host: Player) => (await host.browser.read<{ code: string }>('POST', '/api/rooms', {})).code
const join = (browser: Browser, code: string, displayName: string, asST = false) =>
  browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, { displayName, asST })
const lookAt = (code: string, token: string) =>
  exports.default.fetch(`http://localhost/api/rooms/${code}`, { headers: { Authorization: `Bearer ${token}` } })

/** An open socket, and the code with which it ends. */
async function listen(code: string, token: string): Promise<{ closed: Promise<number> }> {
  const response = await exports.default.fetch(`http://localhost/api/rooms/${code}/socket`, {
    headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `belfry.v1, token.${token}` },
  })
  const socket = response.webSocket
  if (socket === null) throw new Error(`No socket: ${response.status}`)
  socket.accept()
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code: why }) => resolve(why)))
  return { closed }
}

const inTime = (closed: Promise<number>) =>
  Promise.race([closed, scheduler.wait(WITHIN_MS).then(() => 'still open after 5 s' as const)])

const DEEDS = [
  ['deactivated', 'PUT', '/deactivate', 'Admin'],
  ['deleted', 'DELETE', '', 'Admin'],
  ['erased', 'DELETE', '', 'self'],
] as const

test.each(DEEDS)(
  'the rooms of a %s host close, the host’s socket with 4401, the others with 4002',
  async (_, method, deed, by) => {
    const [admin, host, guest] = [await player('Admin'), await player('Storyteller'), new Browser()]
    const code = await openRoom(host)
    const chair = await listen(code, (await join(host.browser, code, 'Host', true)).participantToken)
    const seat = await join(guest, code, 'Guest')
    const guests = await listen(code, seat.participantToken)
    await (by === 'self' ? host : admin).browser.read(method, `/api/users/${host.id}${deed}`)
    expect(await inTime(chair.closed)).toBe(4401)
    expect(await inTime(guests.closed)).toBe(4002)
    expect((await lookAt(code, seat.participantToken)).status).toBe(410)
  },
)

test.each(DEEDS)(
  'a %s person loses their seats in other rooms, and those rooms continue',
  async (how, method, deed, by) => {
    const [admin, host, person] = [
      await player('Admin'),
      await player('Storyteller'),
      await player('Townsfolk', 'Robin'),
    ]
    const code = await openRoom(host)
    const hosts = await join(host.browser, code, 'Host', true)
    const seat = await join(person.browser, code, '')
    const line = await listen(code, seat.participantToken)
    await (by === 'self' ? person : admin).browser.read(method, `/api/users/${person.id}${deed}`)
    expect(await inTime(line.closed)).toBe(4401)
    expect((await lookAt(code, seat.participantToken)).status).toBe(401)
    const snapshot = await (await lookAt(code, hosts.participantToken)).text()
    expect(snapshot).not.toContain(how === 'erased' ? 'Robin' : person.id)
    const row = await env.DB.prepare('SELECT * FROM room_seat WHERE user_id = ?').bind(person.id).first()
    // A deactivated account may be erased later, and then the room is told again.
    if (how === 'erased') expect(row).toBeNull()
    else expect(row).toMatchObject({ ended_at: expect.any(Number) as number })
  },
)

test('an account that ends during its join gets neither seat nor token', async () => {
  const [host, person] = [await player('Storyteller'), await player('Townsfolk')]
  const code = await openRoom(host)
  // The account ends between the session's check and the seat.
  await env.DB.prepare(
    `CREATE TRIGGER ends_meanwhile BEFORE INSERT ON room_seat WHEN new.user_id = '${person.id}' BEGIN SELECT RAISE(IGNORE); END`,
  ).run()
  const response = await person.browser.call('POST', `/api/rooms/${code}/join`, { displayName: 'Late' })
  await env.DB.prepare('DROP TRIGGER ends_meanwhile').run()
  expect(response.status).toBe(401)
  const sign = await host.browser.read<{ seatsTaken: number }>('GET', `/api/rooms/${code}`)
  expect(sign.seatsTaken).toBe(0)
})

test('the job tells rooms that a failed request could not tell, and deletes the seats of closed rooms', async () => {
  const [host, person] = [await player('Storyteller'), await player('Townsfolk')]
  const code = await openRoom(host)
  const line = await listen(code, (await join(person.browser, code, 'Robin')).participantToken)
  await env.DB.prepare('UPDATE user SET deactivated_at = 1 WHERE id IN (?, ?)').bind(person.id, host.id).run()
  await leaveRooms(jobContextOf(env, Date.now()))
  expect([4401, 4002]).toContain(await inTime(line.closed))
  const left = env.DB.prepare('SELECT * FROM room_seat WHERE ended_at IS NULL AND user_id IN (?, ?)')
  expect((await left.bind(person.id, host.id).all()).results).toEqual([])
})
