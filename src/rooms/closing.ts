import type { Room } from '#domain/room/room.ts'
import type { Database } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import * as registry from '../services/rooms/registry.ts'

/** How long a room that could not be entered as closed waits before it is tried again. */
export const CLOSE_AGAIN_MS = 60_000

/** Enters a closed room and its result into the registry. Until that has been done the room must keep what it holds. */
export async function enterAsClosed(db: Database, room: Room, objectId: string, now: number): Promise<boolean> {
  try {
    await registry.markClosed(db, room.code, objectId, room.result, now)
    return true
  } catch (error) {
    log({ event: 'room-failed', step: 'close', ...traceOf(error) })
    return false
  }
}
