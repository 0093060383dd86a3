import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Result } from '#domain/room/room.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { rooms, roomSeats } from '../../db/schema.ts'
import { write } from '../../db/guarded-batch.ts'

const CODE_KEPT_MS = 30 * 24 * 60 * 60 * 1000

export type RoomRow = typeof rooms.$inferSelect

/** The room a code stands for, open or closed within the last 30 days. */
export async function findByCode(db: Database, code: string, now: number): Promise<RoomRow | null> {
  const [row] = await db.select().from(rooms).where(eq(rooms.code, code))
  const isFree = row?.closedAt != null && row.closedAt < now - CODE_KEPT_MS
  return row === undefined || isFree ? null : row
}

/** Takes a code for a new room, if nobody has it; one that was freed may be taken again. */
export async function take(
  cx: Context,
  room: { code: string; objectId: string; hostUserId: string },
): Promise<boolean> {
  const fresh = { ...room, state: 'open' as const, createdAt: cx.now, closedAt: null, result: null }
  const [taken] = await write(cx, [
    cx.db
      .insert(rooms)
      .values(fresh)
      .onConflictDoUpdate({
        target: rooms.code,
        set: fresh,
        setWhere: sql`${rooms.closedAt} IS NOT NULL AND ${rooms.closedAt} < ${cx.now - CODE_KEPT_MS}`,
      })
      .returning({ code: rooms.code }),
  ])
  return taken.length === 1
}

/** Open rooms in the order of their codes, from after `code` on. */
export async function openAfter(db: Database, code: string, limit: number): Promise<RoomRow[]> {
  return db
    .select()
    .from(rooms)
    .where(and(eq(rooms.state, 'open'), gt(rooms.code, code)))
    .orderBy(asc(rooms.code))
    .limit(limit)
}

/** Gives back a code whose room could not be opened. */
export async function release(db: Database, code: string, objectId: string): Promise<void> {
  await db.delete(rooms).where(and(eq(rooms.code, code), eq(rooms.objectId, objectId)))
}

/** Notes that a room has closed and what it decided, and that nobody sits in it; told twice, it stays as the first time. */
export async function markClosed(
  db: Database,
  code: string,
  objectId: string,
  result: Result | null,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(rooms)
      .set({ state: 'closed', closedAt: now, result })
      .where(and(eq(rooms.code, code), eq(rooms.objectId, objectId), eq(rooms.state, 'open'))),
    db.delete(roomSeats).where(eq(roomSeats.objectId, objectId)),
  ])
}
