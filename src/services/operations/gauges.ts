import { eq, sql } from 'drizzle-orm'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Context } from '../../context.ts'
import { rooms } from '../../db/schema.ts'

/** How many rooms are open now, and in how many of them somebody is connected. */
export async function openRooms({ db }: Pick<Context, 'db'>): Promise<Operations['rooms']> {
  const [row] = await db
    .select({ open: sql<number>`count(*)`, occupied: sql<number>`count(${rooms.occupiedAt})` })
    .from(rooms)
    .where(eq(rooms.state, 'open'))
  return row ?? { open: 0, occupied: 0 }
}
