import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import * as registry from '../services/rooms/registry.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomStore } from './storage/room-store.ts'

const AGAIN_MS = 60_000

/** Writes a closed room and its result to the registry, then empties the room. What fails is tried again by the alarm. */
export async function emptyClosed(store: RoomStore, alarm: RoomAlarm, d1: D1Database, objectId: string): Promise<void> {
  const { room } = store
  if (room === null) return
  try {
    await registry.markClosed(openDatabase(d1), room.code, objectId, room.result, Date.now())
  } catch (error) {
    log({ event: 'room-failed', room: room.code, step: 'close', ...traceOf(error) })
    return alarm.setFor(Date.now() + AGAIN_MS)
  }
  await store.empty()
}
