import { readRoomCode } from '#protocol/room/room-code.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import * as registry from './registry.ts'

/** The object of an open room. */
export async function findRoom(cx: Context, code: string) {
  const row = await findRow(cx, code)
  if (row === null) throw new Problem('NOT_FOUND', 'There’s no room with this code.')
  if (row.state === 'closed') throw new Problem('ROOM_CLOSED', 'This room is closed.')
  return objectOf(cx, row)
}

export function objectOf(cx: Context, { objectId }: registry.RoomRow) {
  return cx.rooms.get(cx.rooms.idFromString(objectId))
}

/** Only unknown codes count towards the limit: a whole table may share one address. */
export async function findRow(cx: Context, typed: string): Promise<registry.RoomRow | null> {
  const code = readRoomCode(typed)
  const row = code === null ? null : await registry.findByCode(cx.db, code, cx.now)
  if (row !== null) return row
  await requireRate(cx, 'UNKNOWN_CODES', cx.address, 'Too many unknown room codes. Try again in a minute.')
  return null
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
