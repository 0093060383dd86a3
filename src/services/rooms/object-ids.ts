import type { Context } from '../../context.ts'
import { inTime } from '../../in-time.ts'
import { nullAfterLogging } from '../../log.ts'
import type { RoomRow } from './registry.ts'

type Cx = Pick<Context, 'kv' | 'now' | 'defer' | 'requestId'>

const HOUR_MS = 60 * 60 * 1000
/** Long after a room is empty, and long before its code may be used again. */
const COPY_LIFETIME_MS = 48 * HOUR_MS
/** A copy is written when the room opens: only a room that is used for days needs another. */
const RENEWED_AFTER_MS = 24 * HOUR_MS
/** How long KV may take. */
const ANSWER_MS = 500
const REMEMBERED_AT_MOST = 5_000
/** In KV, beside options, whose keys have no colon. */
const PREFIX = 'room:'

/** What this isolate has learned from the database, in the order of use. */
const remembered = new Map<string, { objectId: string; usedAt: number; copiedAt: number }>()

/** Remembers the database’s answer for a code: `find` answers the same while the database is away. */
export function remember(cx: Cx, code: string, room: Pick<RoomRow, 'objectId' | 'state' | 'createdAt'> | null): void {
  const before = remembered.get(code)
  remembered.delete(code)
  if (room?.state !== 'open') return
  const known = before?.objectId === room.objectId ? before.copiedAt : room.createdAt
  const isOld = cx.now - known >= RENEWED_AFTER_MS
  if (isOld) copy(cx, code, room.objectId)
  remembered.set(code, { objectId: room.objectId, usedAt: cx.now, copiedAt: isOld ? cx.now : known })
  const [oldest] = remembered.size > REMEMBERED_AT_MOST ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
}

/** Copies a new room’s object id to KV. The answer does not wait for it: the copy is needed only while the database is away. */
export function copy(cx: Cx, code: string, objectId: string): void {
  const written = (async () => cx.kv.put(`${PREFIX}${code}`, objectId, { expirationTtl: COPY_LIFETIME_MS / 1000 }))()
  cx.defer(written.catch(nullAfterLogging(cx, 'room-id')))
}

/** The object that had this code within the last 48 hours; null if neither this isolate nor KV knows it. */
export async function find(cx: Cx, code: string): Promise<string | null> {
  const known = remembered.get(code)
  if (known !== undefined && cx.now - known.usedAt < COPY_LIFETIME_MS) return known.objectId
  const copied = (async () => cx.kv.get(`${PREFIX}${code}`))()
  return inTime(copied, ANSWER_MS).catch(nullAfterLogging(cx, 'room-id'))
}
