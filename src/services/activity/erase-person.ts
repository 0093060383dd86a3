import { eq } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { activities } from '../../db/schema.ts'
import * as archives from './archives.ts'

/**
 * Blanks a person's name, address and browser in the log and in its archives. What a failure leaves is blanked by the
 * daily job, once the account is gone.
 */
export async function erasePerson(cx: Pick<JobContext, 'db' | 'files' | 'now'>, userId: string): Promise<void> {
  await cx.db.update(activities).set({ userName: null, ip: null, ua: null }).where(eq(activities.userId, userId))
  await archives.blankPeople(cx, userId)
}
