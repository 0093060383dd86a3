import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { rooms } from '../../db/schema.ts'
import { ask } from './room-call.ts'
import * as registry from './registry.ts'

const AT_ONCE = 20
const ROWS_AT_ONCE = 200
/** A younger room may be opening. */
const OPENING_MS = 10 * 60 * 1000

type Cx = Pick<JobContext, 'db' | 'now' | 'rooms'>

/**
 * Asks rooms that the registry calls open whether they are: after a database went back in time, they may have closed since.
 * Those that are empty are entered as closed. With more rooms than `most` it begins at another letter each time.
 */
export async function askRooms(cx: Cx, most = Infinity): Promise<{ asked: number; closed: number }> {
  let [asked, closed] = [0, 0]
  for (let after = most === Infinity ? '' : firstAt(cx.now); asked < most;) {
    const page = await openAfter(cx, after, Math.min(ROWS_AT_ONCE, most - asked))
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const ends = page.slice(at, at + AT_ONCE).map(async (room) => enterIfClosed(cx, room))
      closed += (await Promise.all(ends)).filter(Boolean).length
    }
    asked += page.length
    const last = page.at(-1)
    if (last === undefined) break
    after = last.code
  }
  return { asked, closed }
}

async function openAfter({ db, now }: Cx, code: string, limit: number): Promise<registry.RoomRow[]> {
  return db
    .select()
    .from(rooms)
    .where(and(eq(rooms.state, 'open'), gt(rooms.code, code), lt(rooms.createdAt, now - OPENING_MS)))
    .orderBy(asc(rooms.code))
    .limit(limit)
}

/** A room that cannot be reached now is left as it is: the next run asks it again. */
async function enterIfClosed(cx: Cx, { code, objectId }: registry.RoomRow): Promise<boolean> {
  const room = objectOf(cx, objectId)
  // One that has closed, but is not emptied yet, enters that itself.
  if (room !== null && (await ask(room, { type: 'options' }).catch(() => 'unknown')) !== null) return false
  await registry.enterClosed(cx.db, code, objectId, cx.now)
  return true
}

/** Null for the id of a room of another deployment, or another jurisdiction. */
function objectOf(cx: Cx, objectId: string) {
  try {
    return cx.rooms.get(cx.rooms.idFromString(objectId))
  } catch {
    return null
  }
}

/** The codes' letters take turns by the hour, so that all rooms are asked in time. */
function firstAt(now: number): string {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXY'
  return letters[Math.floor(now / 3_600_000) % letters.length] ?? ''
}
