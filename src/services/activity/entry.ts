import { sql } from 'drizzle-orm'
import type { Clerk } from '../../context.ts'
import { rawRow } from '../../db/rows.ts'
import { activities } from '../../db/schema.ts'

export interface Deed {
  action: string
  result?: 'success' | 'denied' | 'failure' | 'other'
  entityType: string
  entityId: string
  meta?: Readonly<Record<string, unknown>>
}

type Witness = Pick<Clerk, 'db' | 'actor' | 'now' | 'address' | 'userAgent'>
type Entry = typeof activities.$inferInsert

/** The log's entry for a deed, to stand in the same batch as the change it tells. */
export function entryOf(cx: Witness, deed: Deed) {
  return cx.db.insert(activities).values(rowOf(cx, deed))
}

/** The same for a change that may find nothing to do: it stands right behind that statement and is written only if a row changed. */
export function entryIfChanged(cx: Witness, deed: Deed) {
  const values = Object.values(rawRow(activities, rowOf(cx, deed))).map((value) => sql`${value}`)
  return cx.db.insert(activities).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE changes() > 0`)
}

function rowOf(cx: Witness, { action, result = 'success', entityType, entityId, meta }: Deed): Entry {
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
