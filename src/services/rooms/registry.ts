import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { OffTime } from '#domain/room/off-time.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Settings } from '#domain/room/options.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type Guard, guardedBatch, type Statement, switchIsOff } from '../../db/guarded-batch.ts'
import { rooms, roomSeats, siteOffTimes, users } from '../../db/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CODE_RESERVED_MS = 30 * DAY_MS
/** Longer than any request that opens a room. */
const OPENING_MS = 10 * 60 * 1000
/** More than an Admin may have open. */
const LISTED_AT_MOST = 100

export type RoomRow = typeof rooms.$inferSelect

/** The room of a code, open or closed within the last 30 days. */
export async function findByCode(db: Database, code: string, now: number): Promise<RoomRow | null> {
  const [row] = await db.select().from(rooms).where(eq(rooms.code, code))
  const isFree = row?.closedAt != null && row.closedAt < now - CODE_RESERVED_MS
  return row === undefined || isFree ? null : row
}

/** Takes a code for a new room if it is free and no guard refuses it; `also` runs in the same transaction, even if it is not free. */
export async function take(
  cx: Context,
  room: { code: string; objectId: string; hostUserId: string; groupId: string | null },
  guards: readonly Guard[],
  also: readonly Statement[] = [],
): Promise<boolean> {
  const fresh = { closedAt: null, occupiedAt: null, result: null, settings: null }
  const row = { ...room, state: 'open' as const, createdAt: cx.now, ...fresh }
  const [taken] = await guardedBatch(cx, guards, [
    cx.db
      .insert(rooms)
      .values(row)
      .onConflictDoUpdate({
        target: rooms.code,
        set: row,
        setWhere: sql`${rooms.closedAt} IS NOT NULL AND ${rooms.closedAt} < ${cx.now - CODE_RESERVED_MS}`,
      })
      .returning({ code: rooms.code }),
    ...also,
  ])
  return taken.length === 1
}

/** The open rooms of an account, newest first. */
export async function openOf(db: Database, userId: string): Promise<RoomRow[]> {
  return (
    db
      .select()
      .from(rooms)
      // Written out, so that the index of open rooms is used.
      .where(and(eq(rooms.hostUserId, userId), sql`${rooms.state} = 'open'`))
      // With a +, so that it does not read all rooms in the order of the other index.
      .orderBy(sql`+${rooms.createdAt} DESC`, asc(rooms.code))
      .limit(LISTED_AT_MOST)
  )
}

/** The room that an account opened last, whether it is still open or not, or an earlier one. */
export async function lastOf(db: Database, userId: string, earlier = 0): Promise<RoomRow | null> {
  const newest = db.select().from(rooms).where(eq(rooms.hostUserId, userId)).orderBy(desc(rooms.createdAt))
  return (await newest.limit(1).offset(earlier))[0] ?? null
}

/** Rooms in which somebody is connected, in the order of their codes, after `code`. */
export async function occupiedAfter(db: Database, code: string, limit: number): Promise<RoomRow[]> {
  return db
    .select()
    .from(rooms)
    .where(and(isNotNull(rooms.occupiedAt), gt(rooms.code, code)))
    .orderBy(asc(rooms.code))
    .limit(limit)
}

/** What a room has to know of the kill switch. */
export interface SiteState {
  isOff: boolean
  /** Within the last day, oldest first. */
  offTimes: OffTime[]
}

/**
 * Notes whether anybody is connected to a room and reads the kill switch, in one transaction: if the site is switched
 * off later, the note is found; if it was switched off before, this finds out.
 */
export async function markOccupied(
  db: Database,
  { code, objectId }: Pick<RoomRow, 'code' | 'objectId'>,
  isOccupied: boolean,
  now: number,
): Promise<SiteState> {
  const isNoteWrong = isOccupied ? isNull(rooms.occupiedAt) : isNotNull(rooms.occupiedAt)
  const [, [site], offTimes] = await db.batch([
    db
      .update(rooms)
      .set({ occupiedAt: isOccupied ? now : null })
      .where(and(eq(rooms.code, code), eq(rooms.objectId, objectId), eq(rooms.state, 'open'), isNoteWrong)),
    db.select({ isOff: sql<number>`${switchIsOff}` }).from(sql`(SELECT 1)`),
    db
      .select({ fromAt: siteOffTimes.fromAt, toAt: siteOffTimes.toAt })
      .from(siteOffTimes)
      .orderBy(asc(siteOffTimes.fromAt)),
  ])
  return { isOff: site?.isOff === 1, offTimes }
}

/** Frees the code of a room that could not be opened. */
export async function release(db: Database, code: string, objectId: string): Promise<void> {
  await db.delete(rooms).where(and(eq(rooms.code, code), eq(rooms.objectId, objectId)))
}

/** Frees codes whose rooms could not be opened, nor their codes freed: a room that opened has its host among the seats. */
export async function releaseUnopened(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(rooms).where(
    sql`${rooms.state} = 'open' AND ${rooms.createdAt} BETWEEN ${now - DAY_MS} AND ${now - OPENING_MS} AND NOT EXISTS
      (SELECT 1 FROM ${roomSeats} WHERE ${roomSeats.userId} = ${rooms.hostUserId} AND ${roomSeats.objectId} = ${rooms.objectId})`,
  )
  return meta.changes
}

/** Once a room is closed, it says nothing of a host whose account has ended. */
function forgetEndedHost(db: Database, code: string) {
  const hasEnded = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${rooms.hostUserId})`
  return db
    .update(rooms)
    .set({ hostUserId: '', result: null, settings: null })
    .where(and(eq(rooms.code, code), eq(rooms.state, 'closed'), hasEnded))
}

/** Stores that a room has closed and what it had last, and deletes its seats. A second call changes nothing. */
export async function markClosed(
  db: Database,
  code: string,
  objectId: string,
  last: { result: Result | null; settings: Settings },
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(rooms)
      .set({ state: 'closed', closedAt: now, occupiedAt: null, ...last })
      .where(and(eq(rooms.code, code), eq(rooms.objectId, objectId), eq(rooms.state, 'open'))),
    db.delete(roomSeats).where(eq(roomSeats.objectId, objectId)),
    forgetEndedHost(db, code),
  ])
}

/** Enters that a room is closed of which nothing is left, its result and settings neither. */
export async function enterClosed(db: Database, code: string, objectId: string, now: number): Promise<void> {
  await db.batch([
    db
      .update(rooms)
      .set({ state: 'closed', closedAt: now, occupiedAt: null })
      .where(and(eq(rooms.code, code), eq(rooms.objectId, objectId), eq(rooms.state, 'open'))),
    db.delete(roomSeats).where(eq(roomSeats.objectId, objectId)),
    forgetEndedHost(db, code),
  ])
}
