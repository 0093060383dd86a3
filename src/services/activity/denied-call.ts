import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activities } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import { logEntryIf } from './log-entry.ts'

const ONCE_IN_MS = 60_000

/**
 * Logs that somebody signed in was denied something, once a minute for a person and action, however often and at how many
 * places at once they try. The answer does not wait for it, and does not fail with it.
 */
export function recordDenied(cx: Context, denied: { action: string; entityType: string; entityId: string }): void {
  cx.defer(entryOf(cx, denied).then(undefined, nullAfterLogging(cx, 'denied-entry')))
}

/** The statement of such an entry. */
function entryOf(cx: Context, denied: { action: string; entityType: string; entityId: string }) {
  const lately = cx.db
    .select({ one: sql`1` })
    .from(activities)
    .where(
      and(
        eq(activities.userId, cx.actor?.userId ?? ''),
        eq(activities.action, denied.action),
        // A constant, so that the index of denied entries is used.
        sql`${activities.result} = 'denied'`,
        gt(activities.ts, cx.now - ONCE_IN_MS),
      ),
    )
  return logEntryIf(cx, notExists(lately), { ...denied, result: 'denied' })
}
