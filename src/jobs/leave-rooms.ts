import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { log } from '../log.ts'
import { leaveRoomsLeftOver } from '../services/rooms/account-rooms.ts'

/** Tells rooms of ended accounts that a broken request could not tell, and forgets the seats of closed rooms. */
export async function farewell(db: Database, rooms: Env['ROOMS']): Promise<void> {
  const told = await leaveRoomsLeftOver({ db, rooms })
  const { meta } = await db.run(
    sql`DELETE FROM room_seat WHERE object_id NOT IN (SELECT object_id FROM room WHERE state = 'open')`,
  )
  log({ event: 'job-done', job: 'farewell', rows: told + meta.changes })
}
