import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import * as ownRooms from '../../../src/services/rooms/own-rooms.ts'
import { refusal } from '../../support/worker/call.ts'
import { counted } from '../../support/worker/counted-database.ts'
import { player, type Player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'
import { close, DEFAULTS, openRoom } from './hosting.ts'

beforeAll(async () => {
  await newWorld(0)
})

const roomsOf = async ({ browser }: Player) =>
  (await browser.read<{ items: { code: string; createdAt: string }[] }>('GET', '/api/rooms?mine=1')).items

describe('An account’s open rooms', () => {
  // Promise of 7 Calls: Beyond: an account lists its open rooms, and gets the settings of its last one, with which a new one opens
  test('are listed newest first, each with the moment it was opened', async () => {
    const host = await player('Storyteller')
    const [first, second] = [await openRoom(host), await openRoom(host)]
    const at = Date.parse('2026-03-01T20:00:00Z')
    await env.DB.prepare('UPDATE room SET created_at = ? WHERE code = ?').bind(at, first).run()
    await env.DB.prepare('UPDATE room SET created_at = ? WHERE code = ?')
      .bind(at + 1_000, second)
      .run()
    expect(await roomsOf(host)).toEqual([
      { code: second, createdAt: '2026-03-01T20:00:01.000Z' },
      { code: first, createdAt: '2026-03-01T20:00:00.000Z' },
    ])
  })

  test('are theirs alone, and open ones alone', async () => {
    const [host, other, guest] = [await player('Storyteller'), await player('Admin'), await player('Townsfolk')]
    const [open, closed] = [await openRoom(host), await openRoom(host)]
    await openRoom(other)
    await guest.browser.read('POST', `/api/rooms/${open}/join`, { displayName: 'Ana' })
    await close(host, closed)
    expect((await roomsOf(host)).map(({ code }) => code)).toEqual([open])
    expect(await roomsOf(guest)).toEqual([])
  })

  test.each(['', '?mine=', '?mine=0', '?mine=true', '?mine=1&mine=1', '?code=K7QF'])(
    'are the only rooms to list: %s is refused with words',
    async (query) => {
      const message = 'You can only list your own rooms. Add mine=1 to the address.'
      expect(await refusal('GET', `/api/rooms${query}`, { as: 'townsfolk' })).toMatchObject({
        status: 422,
        error: 'VALIDATION_FAILED',
        details: [{ path: 'mine', message }],
      })
    },
  )
})

test('Neither list nor settings read the rooms of past evenings', async () => {
  const host = await player('Storyteller')
  await env.DB.prepare(
    `INSERT INTO room (code, object_id, host_user_id, state, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
     SELECT '~' || i, 'none', ?1, 'closed', i FROM n`,
  )
    .bind(host.id)
    .run()
  const code = await openRoom(host)
  const { db, ran } = counted(env.DB)
  const actor = { userId: host.id, displayName: 'Sam', role: 'Storyteller', sessionHash: '' } as const
  const cx = { db: openDatabase(db), rooms: env.ROOMS, actor } as unknown as Context
  expect((await ownRooms.list(cx)).items.map((room) => room.code)).toEqual([code])
  expect(await ownRooms.lastSettings(cx)).toEqual({ settings: DEFAULTS })
  expect(ran.map(({ rowsRead }) => rowsRead)).toEqual([expect.toSatisfy((rows) => rows <= 3), 1])
})
