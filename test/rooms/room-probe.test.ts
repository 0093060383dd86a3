import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DEFAULT_OPTIONS, settingsOf } from '#domain/room/options.ts'
import type { RoomObject } from '../../src/rooms/room-object.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { ask } from '../../src/services/rooms/room-call.ts'

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'"

/** What an object has stored, and when its alarm rings. */
async function leftIn(id: DurableObjectId) {
  return runInDurableObject(env.ROOMS.get(id), async (_: RoomObject, { storage }) => ({
    tables: storage.sql.exec(TABLES).toArray(),
    alarm: await storage.getAlarm(),
  }))
}

test('a probe holds a vote in an object of its own and leaves nothing anywhere', async () => {
  const id = env.ROOMS.newUniqueId()
  expect(await env.ROOMS.get(id).probe()).toBe(true)
  expect(await leftIn(id)).toEqual({ tables: [], alarm: null })
  for (const table of ['room', 'room_seat', 'result']) {
    expect([table, (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results]).toEqual([table, []])
  }
})

test('a probe finds a room whose storage does not keep what it is given', async () => {
  vi.spyOn(RoomStore.prototype, 'commit').mockImplementation(() => {})
  const id = env.ROOMS.newUniqueId()
  expect(await env.ROOMS.get(id).probe()).toBe(false)
  vi.restoreAllMocks()
  expect(await leftIn(id)).toEqual({ tables: [], alarm: null })
})

test('a probe that was cut off is emptied by its alarm, and its vote is nobody’s result', async () => {
  const empty = vi.spyOn(RoomStore.prototype, 'empty').mockRejectedValue(new Error('The object was reset.'))
  const id = env.ROOMS.newUniqueId()
  const stub = env.ROOMS.get(id)
  await runInDurableObject(stub, async (room: RoomObject, { storage }) => {
    vi.spyOn(storage, 'deleteAlarm').mockResolvedValue()
    await expect(room.probe()).rejects.toThrow('reset')
  })
  expect((await leftIn(id)).alarm).toBeGreaterThan(Date.now())
  empty.mockRestore()
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  expect(await leftIn(id)).toEqual({ tables: [], alarm: null })
})

test('a probe leaves a room that people play in alone', async () => {
  const stub = env.ROOMS.get(env.ROOMS.newUniqueId())
  await stub.open({ code: 'FIRE', hostUserId: 'sam', hostName: 'Sam', options: DEFAULT_OPTIONS })
  expect(await stub.probe()).toBe(false)
  expect(await ask(stub, { type: 'options' })).toEqual(settingsOf(DEFAULT_OPTIONS))
})
