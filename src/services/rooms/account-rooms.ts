import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { rooms, roomSeats } from '../../db/schema.ts'
import { ask } from './room-call.ts'

const ROOMS_AT_ONCE = 40

/**
 * Stores that an account has a seat in a room, before its token is given: either the end of the account finds the room, or
 * this finds that the account has ended. Answers whether the account is active.
 */
export async function addSeat(cx: Context, userId: string, objectId: string): Promise<boolean> {
  const stored = await cx.db.all(sql`
    INSERT INTO room_seat (user_id, object_id)
    SELECT id, ${objectId} FROM user WHERE id = ${userId} AND deactivated_at IS NULL AND erase_at IS NULL
    ON CONFLICT (user_id, object_id) DO UPDATE SET ended_at = NULL
    RETURNING user_id`)
  return stored.length > 0
}

/** Removes an account from every open room: the rooms that it hosts close, elsewhere its seats and sockets end. */
export async function leaveAll(
  cx: Pick<Context, 'db' | 'rooms' | 'now'>,
  userId: string,
  isErased: boolean,
): Promise<void> {
  const objectIds = await roomsOf(cx, userId)
  for (let at = 0; at < objectIds.length; at += ROOMS_AT_ONCE) {
    const batch = objectIds.slice(at, at + ROOMS_AT_ONCE)
    await Promise.all(batch.map(async (objectId) => leave(cx, objectId, userId, isErased)))
  }
}

/** Finishes what a failed request left: accounts that have ended, but not in all of their rooms. */
export async function leaveForEndedAccounts(cx: Pick<Context, 'db' | 'rooms' | 'now'>): Promise<number> {
  const ended = await cx.db.all<{ id: string; isErased: number }>(sql`
    SELECT DISTINCT part.id AS id, user.id IS NULL AS isErased
    FROM (
      SELECT user_id AS id FROM room_seat WHERE ended_at IS NULL
      UNION SELECT host_user_id AS id FROM room WHERE state = 'open'
      UNION SELECT user_id AS id FROM room_seat WHERE user_id NOT IN (SELECT id FROM user)
    ) AS part LEFT JOIN user ON user.id = part.id
    WHERE user.id IS NULL OR user.deactivated_at IS NOT NULL OR user.erase_at IS NOT NULL
    LIMIT 100`)
  for (const { id, isErased } of ended) await leaveAll(cx, id, isErased === 1)
  return ended.length
}

async function roomsOf(cx: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  const [hosted, seated] = await cx.db.batch([
    cx.db
      .select({ objectId: rooms.objectId })
      .from(rooms)
      .where(and(eq(rooms.hostUserId, userId), eq(rooms.state, 'open'))),
    cx.db.select({ objectId: roomSeats.objectId }).from(roomSeats).where(eq(roomSeats.userId, userId)),
  ])
  return [...new Set([...hosted, ...seated].map(({ objectId }) => objectId))]
}

/** The row changes only after the room has done its part. Of an erased account nothing is left to find. */
async function leave(
  cx: Pick<Context, 'db' | 'rooms' | 'now'>,
  objectId: string,
  userId: string,
  isErased: boolean,
): Promise<void> {
  await ask(cx.rooms.get(cx.rooms.idFromString(objectId)), { type: 'end-account', userId, isErased })
  const row = and(eq(roomSeats.userId, userId), eq(roomSeats.objectId, objectId))
  if (isErased) await cx.db.delete(roomSeats).where(row)
  else await cx.db.update(roomSeats).set({ endedAt: cx.now }).where(row)
}
