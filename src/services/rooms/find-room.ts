import { readRoomCode } from '#protocol/room/room-code.ts'
import type { Context } from '../../context.ts'
import { Problem, quotaProblem, unavailable } from '../../problem.ts'
import { inTime } from '../../in-time.ts'
import { nullAfterLogging } from '../../log.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import * as objectIds from './object-ids.ts'
import * as registry from './registry.ts'

/** What a code leads to: the registry's row, or what is known of it while the database is away. */
type Found = Pick<registry.RoomRow, 'objectId' | 'state'>

/** How long the database may take before the copies are asked, and how much longer if they don’t know the code. */
const ANSWER_MS = 1_000
const LAST_ANSWER_MS = 2_000
/** After a failure the database gets less time to answer, for two seconds. */
const AWAY_MS = 2_000
const ANSWER_WHILE_AWAY_MS = 200
let awayUntil = 0

/** The object of an open room. */
export async function findRoom(cx: Context, code: string) {
  const row = await findRow(cx, code)
  if (row === null) throw new Problem('NOT_FOUND', 'There’s no room with this code.')
  if (row.state === 'closed') throw new Problem('ROOM_CLOSED', 'This room is closed.')
  return objectOf(cx, row)
}

/** A room of another jurisdiction is lost to its people. The hourly job enters it as closed. */
export function objectOf(cx: Context, { objectId }: Found) {
  return cx.rooms.get(idOf(cx, objectId))
}

function idOf({ rooms }: Context, objectId: string): DurableObjectId {
  try {
    return rooms.idFromString(objectId)
  } catch {
    throw new Problem('ROOM_CLOSED', 'This room is closed.')
  }
}

/** Only unknown codes count towards the limit: a whole table may share one address. While the database is away, nobody can tell which are unknown. */
export async function findRow(cx: Context, typed: string): Promise<Found | null> {
  const code = readRoomCode(typed)
  const found = code === null ? null : await look(cx, code)
  if (found !== null) return found
  await requireRate(cx, 'UNKNOWN_CODES', cx.address, 'Too many unknown room codes. Try again in a minute.')
  return null
}

/** The database wins wherever it answers. A room that closed while it was away answers that itself. */
async function look(cx: Context, code: string): Promise<Found | null> {
  const stored = registry.findByCode(cx.db, code, cx.now)
  try {
    const row = await inTime(stored, cx.now < awayUntil ? ANSWER_WHILE_AWAY_MS : ANSWER_MS)
    objectIds.remember(cx, code, row)
    return row
  } catch (error) {
    awayUntil = cx.now + AWAY_MS
    nullAfterLogging(cx, 'room-id')(error)
    const objectId = await objectIds.find(cx, code)
    return objectId === null ? lastAnswer(cx, stored) : { objectId, state: 'open' }
  }
}

async function lastAnswer(cx: Context, stored: Promise<registry.RoomRow | null>): Promise<Found | null> {
  return inTime(stored, LAST_ANSWER_MS).catch((error: unknown) => {
    throw quotaProblem(error, cx.now) ?? unavailable('Belfry can’t look up this room right now.')
  })
}

/** Limits what an address may ask of one room. People who hold a seat there are neither limited nor counted. */
export async function requireDoorRate(
  cx: Context,
  room: ReturnType<typeof objectOf>,
  code: string,
  token: string | null,
): Promise<void> {
  if (token !== null && (await room.holdsSeat(await sha256(token)))) return
  const message = 'Too many people are looking at this room from your network. Nothing is lost. Try again in a minute.'
  await requireRate(cx, 'ROOM_CALLS', `${cx.address} ${readRoomCode(code)}`, message)
}
