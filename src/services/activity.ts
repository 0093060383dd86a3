import type { Clerk } from '../context.ts'
import { activities } from '../db/schema.ts'

export interface Deed {
  action: string
  result?: 'success' | 'denied' | 'failure' | 'other'
  entityType: string
  entityId: string
  meta?: Readonly<Record<string, unknown>>
}

/** The log's entry for a deed, to stand in the same batch as the change it tells. */
export function entryOf(
  cx: Pick<Clerk, 'db' | 'actor' | 'now' | 'address' | 'userAgent'>,
  { action, result = 'success', entityType, entityId, meta }: Deed,
) {
  return cx.db.insert(activities).values({
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
  })
}
