import { eq, sql } from 'drizzle-orm'
import type { Operations } from '#protocol/operations/operations.ts'
import type { JobContext } from '../../context.ts'
import { rooms } from '../../db/schema.ts'
import { count } from '../../metrics/count.ts'
import * as registry from '../rooms/registry.ts'

/** Rooms that are asked for their sockets at once, and in all: with more the gauge is a lower bound. */
const ROOMS_AT_ONCE = 50
const MOST_ROOMS = 500

/** How many rooms are open now, and in how many of them somebody is connected. */
export async function openRooms({ db }: Pick<JobContext, 'db'>): Promise<Operations['rooms']> {
  const [row] = await db
    .select({ open: sql<number>`count(*)`, occupied: sql<number>`count(${rooms.occupiedAt})` })
    .from(rooms)
    .where(eq(rooms.state, 'open'))
  const seen = row ?? { open: 0, occupied: 0 }
  count('rooms-open', '', seen.open)
  return seen
}

const MEASURED_FOR_MS = 60_000
let measuredAt = 0

/** The same for an Admin who looks at the page, at most once a minute: it wakes rooms that sleep. */
export async function measureGaugesSometimes(cx: Pick<JobContext, 'db' | 'rooms' | 'now'>): Promise<void> {
  if (Math.abs(cx.now - measuredAt) < MEASURED_FOR_MS) return
  measuredAt = cx.now
  await measureGauges(cx)
}

/** Measures open rooms and their sockets. A room that does not answer has none. */
export async function measureGauges(cx: Pick<JobContext, 'db' | 'rooms'>): Promise<void> {
  await openRooms(cx)
  let sockets = 0
  let after = ''
  for (let asked = 0; asked < MOST_ROOMS; asked += ROOMS_AT_ONCE) {
    const occupied = await registry.occupiedAfter(cx.db, after, ROOMS_AT_ONCE)
    const answers = occupied.map(async ({ objectId }) => cx.rooms.get(cx.rooms.idFromString(objectId)).socketCount())
    for (const answer of await Promise.allSettled(answers)) sockets += answer.status === 'fulfilled' ? answer.value : 0
    if (occupied.length < ROOMS_AT_ONCE) break
    after = occupied.at(-1)?.code ?? ''
  }
  count('sockets-open', '', sockets)
}
