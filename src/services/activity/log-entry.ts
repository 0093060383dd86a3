import { type SQL, sql } from 'drizzle-orm'
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

/** The statement that logs what changes no row, such as an export. */
export function logEntry(cx: Cx, input: LogEntryInput) {
  return cx.db.insert(activities).values(rowOf(cx, input))
}

/**
 * The statement that logs a change, right after the change's own statement in the same batch: it logs only if that changed
 * a row, so that the log tells of nothing that somebody else had already done.
 */
export function logEntryIfChanged(cx: Cx, input: LogEntryInput) {
  return logEntryIf(cx, sql`changes() > 0`, input)
}

/** The statement that logs something if `condition` holds. */
export function logEntryIf(cx: Cx, condition: SQL, input: LogEntryInput) {
  const values = Object.values(rawRow(activities, rowOf(cx, input))).map((value) => sql`${value}`)
  return cx.db.insert(activities).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`)
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
