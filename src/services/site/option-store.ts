import { eq, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { unchanged } from '../../db/guards.ts'
import { siteOptions } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'

type OptionRow = typeof siteOptions.$inferSelect
/** An option as KV has it. */
export type OptionCopy = Pick<OptionRow, 'value' | 'updatedAt'>

/** KV takes one write a second to a key. */
const COPY_PAUSE_MS = 1_100

export async function read(cx: Context, key: string): Promise<OptionRow | null> {
  const [row] = await cx.db.select().from(siteOptions).where(eq(siteOptions.key, key))
  return row ?? null
}

/**
 * An option from its copy in KV, which is near every reader; from the database if there is none or KV fails. Admins
 * always read the database, which their next change is compared with: a copy may be a minute old.
 */
export async function readPublic(cx: Context, key: string): Promise<OptionCopy | null> {
  if (cx.actor !== null && isAtLeast(cx.actor.role, 'Admin')) return read(cx, key)
  const copy = await cx.kv.get<OptionCopy>(key, 'json').catch(nullAfterLogging(cx, 'option-copy'))
  return copy ?? read(cx, key)
}

/** Writes an option and its log entry, unless it has changed since `seenAt`. */
export async function write(
  cx: Context,
  actor: Actor,
  { key, value }: Pick<OptionRow, 'key' | 'value'>,
  seenAt: string | null | undefined,
): Promise<OptionRow> {
  const row = { key, value, updatedAt: cx.now, updatedBy: actor.userId }
  // JSON's null is a value; the database's would be none.
  const stored = { ...row, value: value === null ? sql`'null'` : value }
  const upsert = cx.db.insert(siteOptions).values(stored).onConflictDoUpdate({ target: siteOptions.key, set: stored })
  const entry = logEntryIfChanged(cx, { action: 'option.set', entityType: 'option', entityId: key })
  const updatedAt = sql`(SELECT ${siteOptions.updatedAt} FROM ${siteOptions} WHERE ${siteOptions.key} = ${key})`
  const seen = seenAt == null ? null : Date.parse(seenAt)
  await guardedBatch(cx, [seenAt === undefined ? null : unchanged(updatedAt, seen, CHANGED)], [upsert, entry])
  return row
}

export async function remove(cx: Context, key: string): Promise<void> {
  await cx.db.batch([
    cx.db.delete(siteOptions).where(eq(siteOptions.key, key)),
    logEntryIfChanged(cx, { action: 'option.delete', entityType: 'option', entityId: key }),
  ])
}

/** Writes an option to KV; null deletes it there. */
export async function copyToKv(cx: Context, key: string, row: OptionCopy | null): Promise<void> {
  const write = () =>
    row === null
      ? cx.kv.delete(key)
      : cx.kv.put(key, JSON.stringify({ value: row.value, updatedAt: row.updatedAt } satisfies OptionCopy))
  return write().catch(async (error: unknown) => {
    nullAfterLogging(cx, 'option-copy')(error)
    await scheduler.wait(COPY_PAUSE_MS)
    return write()
  })
}

const CHANGED = 'Somebody else changed this while you were editing. Load it again to see their change.'
