import { plural } from '#domain/plural.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard } from '../../db/guarded-batch.ts'
import { rooms } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import * as registry from './registry.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ADMIN_FACTOR = 10

/** How many rooms an account may have open, and open within an hour: looked at in the transaction that takes the code. */
export function guardsFor(cx: Context, host: Actor): Guard[] {
  const { open, hourly } = limitsOf(cx, host)
  // Written out, so that the index of open rooms is used.
  const openNow = sql`(SELECT count(*) FROM ${rooms} WHERE ${rooms.hostUserId} = ${host.userId} AND ${rooms.state} = 'open')`
  const inAnHour = sql`(SELECT count(*) FROM ${rooms} WHERE ${rooms.hostUserId} = ${host.userId} AND ${rooms.createdAt} > ${cx.now - HOUR_MS})`
  return [
    {
      refuseIf: sql`${openNow} >= ${open}`,
      code: 'ROOM_LIMIT',
      message: `You already have ${plural(open, 'open room', 'open rooms')}, and an account can’t have more. Nothing is lost. Close one you no longer need, then create this one.`,
    },
    { refuseIf: sql`${inAnHour} >= ${hourly}`, code: 'RATE_LIMITED', message: '' },
  ]
}

/** The refusal with what helps: the rooms that are open, or when the next may be opened. */
export async function explained(cx: Context, host: Actor, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem)) return error
  if (error.code === 'ROOM_LIMIT') return new Problem(error.code, error.message, { rooms: await openRooms(cx, host) })
  return error.code === 'RATE_LIMITED' ? tooMany(cx, host) : error
}

async function tooMany(cx: Context, host: Actor): Promise<Problem> {
  const { hourly } = limitsOf(cx, host)
  const [blocking] = await cx.db
    .select({ at: rooms.createdAt })
    .from(rooms)
    .where(and(eq(rooms.hostUserId, host.userId), gt(rooms.createdAt, cx.now - HOUR_MS)))
    .orderBy(desc(rooms.createdAt))
    .limit(1)
    .offset(hourly - 1)
  const waitMs = Math.max(1_000, (blocking?.at ?? cx.now - HOUR_MS) + HOUR_MS - cx.now)
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `You’ve opened ${plural(hourly, 'room', 'rooms')} in the last hour. Your open rooms aren’t affected. You can open another one in ${wait}.`
  return new Problem('RATE_LIMITED', message, undefined, Math.ceil(waitMs / 1_000))
}

async function openRooms(cx: Context, host: Actor): Promise<{ code: string }[]> {
  const open = await registry.openOf(cx.db, host.userId)
  return open.map(({ code }) => ({ code })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

function limitsOf({ config }: Context, { role }: Actor): { open: number; hourly: number } {
  const factor = isAtLeast(role, 'Admin') ? ADMIN_FACTOR : 1
  const { ROOMS_OPEN_PER_ACCOUNT, ROOMS_PER_HOUR } = config.limits
  return { open: ROOMS_OPEN_PER_ACCOUNT * factor, hourly: ROOMS_PER_HOUR * factor }
}
