import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { rooms, roomSeats } from '../../db/schema.ts'

const ROOMS_AT_ONCE = 40

/**
 * Notes that an account has a seat in a room, after it was given and before its token is: whoever ends the account
 * finds the room, or this finds the account ended. Answers whether the account still stands.
 */
export async function noteSeat(cx: Context, userId: string, objectId: string): Promise<boolean> {
  const noted = await cx.db.all(sql`
    INSERT INTO room_seat (user_id, object_id)
    SELECT id, ${objectId} FROM user WHERE id = ${userId} AND deactivated_at IS NULL
    ON CONFLICT (user_id, object_id) DO UPDATE SET object_id = excluded.object_id
    RETURNING user_id`)
  return noted.length > 0
}

/** Ends an account's part in every open room: those it hosts close, elsewhere its seats are given up and their sockets closed. */
export async function leaveRooms(cx: Pick<Context, 'db' | 'rooms'>, userId: string, isErased: boolean): Promise<void> {
  const objectIds = await roomsOf(cx, userId)
  for (let at = 0; at < objectIds.length; at += ROOMS_AT_ONCE) {
    const told = objectIds.slice(at, at + ROOMS_AT_ONCE)
    await Promise.all(told.map(async (objectId) => tell(cx, objectId, userId, isErased)))
  }
}

/** What a request could not finish is finished by the job that sweeps: accounts that have ended and rooms that were not told. */
export async function leaveRoomsLeftOver(cx: Pick<Context, 'db' | 'rooms'>): Promise<number> {
  const left = await cx.db.all<{ id: string; isErased: number }>(sql`
    SELECT DISTINCT part.id AS id, user.id IS NULL AS isErased
    FROM (
      SELECT user_id AS id FROM room_seat
      UNION SELECT host_user_id AS id FROM room WHERE state = 'open'
    ) AS part LEFT JOIN user ON user.id = part.id
    WHERE user.id IS NULL OR user.deactivated_at IS NOT NULL
    LIMIT 100`)
  for (const { id, isErased } of left) await leaveRooms(cx, id, isErased === 1)
  return left.length
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

/** The row goes only once the room has been told. */
async function tell(
  cx: Pick<Context, 'db' | 'rooms'>,
  objectId: string,
  userId: string,
  isErased: boolean,
): Promise<void> {
  await cx.rooms.get(cx.rooms.idFromString(objectId)).endAccount(userId, isErased)
  await cx.db.delete(roomSeats).where(and(eq(roomSeats.userId, userId), eq(roomSeats.objectId, objectId)))
}
