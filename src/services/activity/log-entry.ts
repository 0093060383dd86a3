import { sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { rawRow } from '../../db/rows.ts'
import { activities } from '../../db/schema.ts'

interface LogEntryInput {
  action: string
  result?: 'success' | 'denied' | 'failure' | 'other'
  entityType: string
  entityId: string
  meta?: Readonly<Record<string, unknown>>
}

type Cx = Pick<JobContext, 'db' | 'actor' | 'now' | 'address' | 'userAgent'>
type Row = typeof activities.$inferInsert

/** The statement that logs a change, for the batch that makes it. */
export function logEntry(cx: Cx, input: LogEntryInput) {
  return cx.db.insert(activities).values(rowOf(cx, input))
}

/** The same for a change that may find nothing to do: right after its statement, it logs only if that changed a row. */
export function logEntryIfChanged(cx: Cx, input: LogEntryInput) {
  const values = Object.values(rawRow(activities, rowOf(cx, input))).map((value) => sql`${value}`)
  return cx.db.insert(activities).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE changes() > 0`)
}

function rowOf(cx: Cx, { action, result = 'success', entityType, entityId, meta }: LogEntryInput): Row {
  return {
    ts: cx.now,
    action,
    result,
    userName: cx.actor?.displayName ?? null,
    userId: cx.actor?.userId ?? null,
    role: cx.actor?.role ?? null,
    entityType,
    entityId,
    ip: cx.address || null,
    ua: cx.userAgent,
    meta: meta === undefined ? null : JSON.stringify(meta),
  }
}
