import { settingsOf } from '#domain/room/options.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import * as registry from '../services/rooms/registry.ts'
import type { ResultSender } from './results/result-sender.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomStore } from './storage/room-store.ts'

const AGAIN_MS = 60_000

interface Tools {
  store: RoomStore
  alarm: RoomAlarm
  results: ResultSender
}

/** Saves its results, writes to the registry that a room has closed and what it had last, then empties the room. What fails is tried again by the alarm. */
export async function emptyClosed({ store, alarm, results }: Tools, d1: D1Database, objectId: string): Promise<void> {
  const { room } = store
  if (room === null || !(await results.send())) return
  try {
    const last = { result: room.result, settings: settingsOf(room.options) }
    await registry.markClosed(openDatabase(d1), room.code, objectId, last, Date.now())
  } catch (error) {
    log({ event: 'room-failed', room: room.code, step: 'close', ...traceOf(error) })
    return alarm.setFor(Date.now() + AGAIN_MS)
  }
  await store.empty()
}
