import { eq, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../../context.ts'
import { siteOptions } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'

export type OptionRow = typeof siteOptions.$inferSelect
/** What answers need of an option, from wherever it was read. */
export type OptionCopy = Pick<OptionRow, 'value' | 'updatedAt'>

/** How long KV asks those who write one key to wait for each other. */
const COPY_PAUSE_MS = 1_100

export async function read(cx: Context, key: string): Promise<OptionRow | null> {
  const [row] = await cx.db.select().from(siteOptions).where(eq(siteOptions.key, key))
  return row ?? null
}

/**
 * KV holds the copy that is read all over the world; where it has none, or cannot answer, the database does. An Admin
 * reads what was decided, not a copy that may be a minute old: it is what their change will be compared with.
 */
export async function readPublic(cx: Context, key: string): Promise<OptionCopy | null> {
  if (cx.actor !== null && isAtLeast(cx.actor.role, 'Admin')) return read(cx, key)
  const copy = await cx.kv.get<OptionCopy>(key, 'json').catch(() => null)
  return copy ?? read(cx, key)
}

/** Writes an option and its entry in the log, unless it has changed since `seenAt`: asked in the same batch. */
export async function write(
  cx: Context,
  actor: Actor,
  { key, value }: Pick<OptionRow, 'key' | 'value'>,
  seenAt: string | null | undefined,
): Promise<OptionRow> {
  const row = { key, value, updatedAt: cx.now, updatedBy: actor.userId }
  // JSON's null is a value like any other; the database's would be none at all.
  const stored = { ...row, value: value === null ? sql`'null'` : value }
  const upsert = cx.db.insert(siteOptions).values(stored).onConflictDoUpdate({ target: siteOptions.key, set: stored })
  const entry = entryOf(cx, { action: 'option.set', entityType: 'option', entityId: key })
  try {
    if (seenAt === undefined) await cx.db.batch([upsert, entry])
    else await cx.db.batch([unchangedSince(cx, key, seenAt), upsert, entry])
  } catch (error) {
    if (isChanged(error)) throw new Problem('CONFLICT', CHANGED)
    throw error
  }
  return row
}

export async function remove(cx: Context, key: string): Promise<void> {
  await cx.db.batch([
    cx.db.delete(siteOptions).where(eq(siteOptions.key, key)),
    entryOf(cx, { action: 'option.delete', entityType: 'option', entityId: key }),
  ])
}

/** Brings an option that was written, or null for one that was deleted, to where the world reads it. */
export async function copyOut(cx: Context, key: string, row: OptionCopy | null): Promise<void> {
  const copy = () =>
    row === null
      ? cx.kv.delete(key)
      : cx.kv.put(key, JSON.stringify({ value: row.value, updatedAt: row.updatedAt } satisfies OptionCopy))
  return copy().catch(async () => {
    await scheduler.wait(COPY_PAUSE_MS)
    return copy()
  })
}

const CHANGED = 'Somebody else changed this while you were editing. Load it again to see their change.'

/** Fails the batch that begins with it: the text is not JSON, and it is read only when the option is another than was seen. */
function unchangedSince(cx: Context, key: string, seenAt: string | null) {
  const seen = seenAt === null ? null : Date.parse(seenAt)
  const changed = sql`CASE WHEN max(${siteOptions.updatedAt}) IS NOT ${seen} THEN json('changed') END`
  return cx.db.select({ changed }).from(siteOptions).where(eq(siteOptions.key, key))
}

function isChanged(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('malformed JSON')) return true
  }
  return false
}
