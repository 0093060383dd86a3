import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#domain/room/options.ts'
import { RoomSettings } from '#protocol/room/room.ts'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { call, refusal } from '../../support/worker/call.ts'
import { player, type Player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'
import { act, close, DEFAULTS, isStored, openRoom, storedOf } from './hosting.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import * as ownRooms from '../../../src/services/rooms/own-rooms.ts'
import { counted } from '../../support/worker/counted-database.ts'

beforeAll(async () => {
  await newWorld(0)
})

const settingsOf = async ({ browser }: Player) =>
  (await browser.read<{ settings: Settings | null }>('GET', '/api/rooms/settings')).settings

async function stubOf(code: string) {
  const row = await env.DB.prepare('SELECT object_id FROM room WHERE code = ?')
    .bind(code)
    .first<{ object_id: string }>()
  return env.ROOMS.get(env.ROOMS.idFromString(row?.object_id ?? ''))
}

/** A vote over one script, from its nomination to its end. */
async function vote({ browser }: Player, code: string): Promise<void> {
  const { participantToken: token } = await browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, {
    displayName: '',
    asST: true,
  })
  const send = async (path: string, body: object) =>
    expect((await call('POST', `/api/rooms/${code}/${path}`, { token, body })).status).toBe(200)
  await send('state', { action: 'startNominations' })
  const scriptRef = { kind: 'freeform', text: 'Anything' }
  await send('commands', { type: 'nomination.create', op: crypto.randomUUID(), scriptRef })
  await send('state', { action: 'startVoting' })
  await send('state', { action: 'endVoting' })
}

describe('The settings of an account’s last room', () => {
  test('are null without a room', async () => {
    expect(await settingsOf(await player('Townsfolk'))).toBeNull()
    expect(await settingsOf(await player('Storyteller'))).toBeNull()
  })

  test('are those that the newest room was opened with, until it votes', async () => {
    const host = await player('Storyteller')
    await openRoom(host, { maxPlayers: 3 })
    await env.DB.prepare('UPDATE room SET created_at = created_at - 1000 WHERE host_user_id = ?').bind(host.id).run()
    const code = await openRoom(host, { voteType: 'borda', votingTimerMs: 90_000 })
    await act(host, code, 'updateOptions', { blindVoting: true })
    expect(await settingsOf(host)).toEqual({ ...DEFAULTS, voteType: 'borda', votingTimerMs: 90_000 })
  })

  test('are those of the evening’s first vote, not of the narrowed ones after it, even after an eviction', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host, { nonScriptNominationMode: 'on' })
    await act(host, code, 'updateOptions', { voteType: 'approval', votingTimerMs: 300_000 })
    await vote(host, code)
    const first = { ...DEFAULTS, nonScriptNominationMode: 'on', voteType: 'approval', votingTimerMs: 300_000 }
    await act(host, code, 'updateOptions', { voteType: 'plurality', votingTimerMs: 60_000, blindVoting: true })
    await act(host, code, 'startVoting')
    expect(await settingsOf(host)).toEqual(first)
    await evictDurableObject(await stubOf(code))
    expect(await settingsOf(host)).toEqual(first)
    await close(host, code)
    expect(await settingsOf(host)).toEqual(first)
  })

  test('have exactly the keys that a new room takes, never whether it is locked, and open one like it', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host, { maxPlayers: 7, maxNominationsPerParticipant: 0 })
    await act(host, code, 'lockRoom')
    const open = await settingsOf(host)
    expect(Object.keys(open ?? {}).toSorted()).toEqual(Object.keys(RoomSettings.def.shape).toSorted())
    await close(host, code)
    expect(await settingsOf(host)).toEqual(open)
    await openRoom(host, open ?? {})
    expect(await settingsOf(host)).toEqual(open)
  })

  test('outlive the room: closing stores them', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host, { maxPlayers: 9, nonScriptNominationMode: 'on' })
    await act(host, code, 'updateOptions', { voteType: 'borda' })
    await vote(host, code)
    await act(host, code, 'closeRoom')
    const settings = { ...DEFAULTS, maxPlayers: 9, nonScriptNominationMode: 'on', voteType: 'borda' }
    // Between its end and the alarm that stores it, too.
    expect(await settingsOf(host)).toEqual(settings)
    await isStored(code)
    expect(await settingsOf(host)).toEqual(settings)
  })

  test('are asked of the registry if the room closed in between', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host, { maxPlayers: 6 })
    await close(host, code)
    await env.DB.prepare("UPDATE room SET state = 'open' WHERE code = ?").bind(code).run()
    expect(await settingsOf(host)).toEqual({ ...DEFAULTS, maxPlayers: 6 })
  })

  test('have the defaults of settings that came after the room closed', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host)
    await close(host, code)
    await env.DB.prepare('UPDATE room SET settings = ? WHERE code = ?').bind('{"maxPlayers":4}', code).run()
    expect(await settingsOf(host)).toEqual({ ...DEFAULTS, maxPlayers: 4 })
  })

  test('are null for a room that closed before they were kept', async () => {
    const host = await player('Storyteller')
    const code = await openRoom(host)
    await close(host, code)
    await env.DB.prepare('UPDATE room SET settings = NULL WHERE code = ?').bind(code).run()
    expect(await settingsOf(host)).toBeNull()
  })

  test('are never those of another account, whose old code a new room may get', async () => {
    const [host, next] = [await player('Storyteller'), await player('Storyteller')]
    const code = await openRoom(host, { maxPlayers: 2 })
    await close(host, code)
    await env.DB.prepare('UPDATE room SET closed_at = 0, host_user_id = ? WHERE code = ?').bind(next.id, code).run()
    expect(await settingsOf(host)).toBeNull()
    expect(await settingsOf(next)).toMatchObject({ maxPlayers: 2 })
  })
})

describe('What a deleted account leaves', () => {
  test('has no settings: neither of a room that had closed nor of one that closes with it', async () => {
    const host = await player('Storyteller')
    const [closed, open] = [await openRoom(host), await openRoom(host)]
    await close(host, closed)
    expect((await storedOf(closed))?.settings).not.toBeNull()
    await host.browser.read('DELETE', `/api/users/${host.id}`)
    expect(await storedOf(closed)).toMatchObject({ host_user_id: '', settings: null })
    await isStored(open)
    await eraseAccounts(jobContextOf(env, Date.now()))
    expect(await storedOf(open)).toMatchObject({ state: 'closed', host_user_id: '', settings: null })
  })
})

const roomsOf = async ({ browser }: Player) =>
  (await browser.read<{ items: { code: string; createdAt: string }[] }>('GET', '/api/rooms?mine=1')).items

describe('An account’s open rooms', () => {
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
