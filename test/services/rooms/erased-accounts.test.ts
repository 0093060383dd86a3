import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sha256 } from '../../../src/random.ts'
import { refusal } from '../../support/worker/call.ts'
import { player, type Player } from '../../support/worker/player.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { ballot, newOp, nomination, RoomTable, type Seat } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const GUEST = 'the-guest-mark-of-this-browser'

/** A person with an account, who joins `room` with a browser of their own. */
async function sitDown(room: RoomTable, person: Player): Promise<Seat> {
  const cookie = `__Host-belfry=${person.browser.jar.get('__Host-belfry') ?? ''}; __Host-belfry-guest=${GUEST}`
  return room.join('', { cookie })
}

/** Every value of every row in the room's own storage. */
async function storedIn(room: RoomTable): Promise<string> {
  return runInDurableObject(await room.stub(), (_, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    const own = tables.filter(({ name }) => !name.startsWith('_cf_') && !name.startsWith('sqlite_'))
    return JSON.stringify(own.map(({ name }) => sql.exec(`SELECT * FROM ${name}`).toArray()))
  })
}

async function expectNothingOf(room: RoomTable, person: Player, seat: Seat): Promise<void> {
  const marks = [person.id, 'Robin', await sha256(GUEST), await sha256(seat.token)]
  const stored = await storedIn(room)
  const shown = JSON.stringify(await room.look(room.host))
  for (const mark of marks) {
    expect(stored).not.toContain(mark)
    expect(shown).not.toContain(mark)
  }
}

async function erase(person: Player): Promise<void> {
  await person.browser.read('DELETE', `/api/users/${person.id}`)
}

/** A room that is nominating, and Robin in it. */
async function roomWithRobin() {
  const room = await RoomTable.open({ maxNominationsPerParticipant: 0 })
  const robin = await player('Townsfolk', 'Robin')
  const seat = await sitDown(room, robin)
  await room.state('startNominations')
  return { room, robin, seat }
}

const nominatorOf = ({ nominations }: Snapshot) => nominations[0]?.nominatorName

describe('When an account is deleted, nothing of it stays in an open room', () => {
  it('of somebody who sits there, has nominated and votes: the seat and the vote go, the nomination stays', async () => {
    const { room, robin, seat } = await roomWithRobin()
    const first = await room.nominate(seat, scripts[0]?.id ?? '')
    const { epoch } = await room.state('startVoting')
    await room.command(seat, ballot(first, epoch))
    const connection = await room.connect(seat)
    await connection.find(({ type }) => type === 'room.snapshot')
    expect(await storedIn(room)).toContain(robin.id)
    await erase(robin)
    expect(await connection.closed()).toBe(4401)
    const snapshot = await room.look(room.host)
    expect(nominatorOf(snapshot)).toBe('Deleted user')
    expect(snapshot.voting.votesCast).toBe(0)
    expect(await (await RoomConnection.open(room.code, seat.token)).closed()).toBe(4401)
    await expectNothingOf(room, robin, seat)
  })

  it('of somebody who had left after nominating', async () => {
    const { room, robin, seat } = await roomWithRobin()
    await room.nominate(seat, scripts[0]?.id ?? '')
    await room.leave(seat)
    expect(nominatorOf(await room.look(room.host))).toBe('Robin')
    await erase(robin)
    expect(nominatorOf(await room.look(room.host))).toBe('Deleted user')
    await expectNothingOf(room, robin, seat)
  })

  it('of somebody who was removed: the ban goes too', async () => {
    const { room, robin, seat } = await roomWithRobin()
    await room.kick(seat)
    const again = { cookie: `__Host-belfry-guest=${GUEST}`, body: { displayName: 'Robin the second' } }
    expect(await refusal('POST', `/api/rooms/${room.code}/join`, again)).toMatchObject({ error: 'REMOVED' })
    await erase(robin)
    await expectNothingOf(room, robin, seat)
    const guest = await room.join('A guest', { cookie: `__Host-belfry-guest=${GUEST}` })
    expect(guest.nameAssigned).toBe('A guest')
  })

  it('of each of several seats: left, removed and taken again', async () => {
    const { room, robin, seat } = await roomWithRobin()
    await room.nominate(seat, scripts[0]?.id ?? '')
    await room.leave(seat)
    const second = await sitDown(room, robin)
    await room.command(second, nomination(scripts[1]?.id ?? '', newOp()))
    await room.kick(second)
    await erase(robin)
    await expectNothingOf(room, robin, second)
    expect((await room.look(room.host)).nominations.map(({ nominatorName }) => nominatorName)).toEqual([
      'Deleted user',
      'Deleted user',
    ])
  })

  it('of somebody whom an Admin deleted a week ago', async () => {
    const { room, robin, seat } = await roomWithRobin()
    await room.nominate(seat, scripts[0]?.id ?? '')
    const admin = await player('Admin')
    await admin.browser.read('DELETE', `/api/users/${robin.id}`)
    expect(await storedIn(room)).toContain(robin.id)
    await eraseAccounts(jobContextOf(env, Date.now() + 8 * 24 * 60 * 60 * 1000))
    await expectNothingOf(room, robin, seat)
    expect(await env.DB.prepare('SELECT 1 FROM room_seat WHERE user_id = ?').bind(robin.id).first()).toBeNull()
  })
})
