import { sql } from 'drizzle-orm'
import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as accountRooms from '../services/rooms/account-rooms.ts'
import * as registry from '../services/rooms/registry.ts'

/** Ends what deleted and deactivated accounts still have in rooms, drops the seats of closed rooms, and frees codes of rooms that never opened. */
export async function leaveRooms(cx: JobContext): Promise<void> {
  const accounts = await accountRooms.leaveForEndedAccounts(cx)
  const { meta } = await cx.db.run(
    sql`DELETE FROM room_seat WHERE object_id NOT IN (SELECT object_id FROM room WHERE state = 'open')`,
  )
  const unopened = await registry.releaseUnopened(cx.db, cx.now)
  log({ event: 'job-done', job: 'leave-rooms', rows: accounts + meta.changes + unopened })
}
