import { asc, eq, gt, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard, Statement } from '../../db/guarded-batch.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin, unchanged } from '../../db/guards.ts'
import { siteOptions } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { recordOffTimes } from './off-times.ts'

type OptionRow = typeof siteOptions.$inferSelect
type Option = Pick<OptionRow, 'key' | 'value'>
/** An option as KV has it. */
export type OptionCopy = Pick<OptionRow, 'value' | 'updatedAt'>

export async function read(cx: Pick<Context, 'db'>, key: string): Promise<OptionRow | null> {
  const [row] = await cx.db.select().from(siteOptions).where(eq(siteOptions.key, key))
  return row ?? null
}

/** Options in the order of their keys, after `key`. */
export async function readAfter(cx: Pick<Context, 'db'>, key: string, limit: number): Promise<OptionRow[]> {
  return cx.db.select().from(siteOptions).where(gt(siteOptions.key, key)).orderBy(asc(siteOptions.key)).limit(limit)
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

/** Writes options and their log entries in one batch, unless the first has changed since `seenAt`. */
export async function write(
  cx: Context,
  actor: Actor,
  options: readonly Option[],
  seenAt?: string | null,
): Promise<void> {
  const statements = options.flatMap(({ key, value }) => {
    const row = { key, value, updatedAt: cx.now, updatedBy: actor.userId }
    // JSON's null is a value; the database's would be none.
    const stored = { ...row, value: value === null ? sql`'null'` : value }
    return [
      cx.db.insert(siteOptions).values(stored).onConflictDoUpdate({ target: siteOptions.key, set: stored }),
      logEntryIfChanged(cx, { action: 'option.set', entityType: 'option', entityId: key }),
    ]
  })
  const updatedAt = sql`(SELECT ${siteOptions.updatedAt} FROM ${siteOptions} WHERE ${siteOptions.key} = ${options[0]?.key})`
  const seen = seenAt == null ? null : Date.parse(seenAt)
  await change(cx, seenAt === undefined ? null : unchanged(updatedAt, seen, CHANGED), statements)
}

export async function remove(cx: Context, key: string): Promise<void> {
  const isGone: Guard = {
    refuseIf: sql`NOT EXISTS (SELECT 1 FROM ${siteOptions} WHERE ${siteOptions.key} = ${key})`,
    code: 'NOT_FOUND',
    message: 'This option was not found.',
  }
  await change(cx, isGone, [
    cx.db.delete(siteOptions).where(eq(siteOptions.key, key)),
    logEntryIfChanged(cx, { action: 'option.delete', entityType: 'option', entityId: key }),
  ])
}

async function change(cx: Context, guard: Guard | null, statements: readonly Statement[]): Promise<void> {
  const [prune, begin, end] = recordOffTimes(cx)
  await guardedBatch(cx, [callerIsAdmin(cx), guard], [prune, ...statements, begin, end])
}

const CHANGED = 'Somebody else changed this while you were editing. Load it again to see their change.'
