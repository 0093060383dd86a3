import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { isNoDifference } from '#domain/catalogue/difference.ts'
import type { CharacterStats, IconStatus, SyncResult, SyncRun, SyncStatus } from '#protocol/catalogue/sync.ts'
import type { Context } from '../../context.ts'
import { catalogueRuns, catalogueStates, characterIcons, users } from '../../db/schema.ts'
import * as catalogue from './catalogue.ts'
import * as copies from './copies.ts'
import { requireRole } from '../users/records.ts'

/** An icon that failed this often is not asked for again until somebody asks by hand. */
export const MOST_ICON_TRIES = 3

export async function stats(cx: Context): Promise<CharacterStats> {
  const [{ all }, last_sync] = await Promise.all([catalogue.current(cx.db, cx.now), lastSync(cx)])
  return { total_characters: all.length, last_sync }
}

export async function lastSync(cx: Pick<Context, 'db'>): Promise<string | null> {
  const [state] = await cx.db.select({ at: catalogueStates.syncedAt }).from(catalogueStates)
  return state?.at ? new Date(state.at).toISOString() : null
}

/** The last run, what the daily look has found since, the copies to go back to, and the icons. */
export async function status(cx: Context): Promise<SyncStatus> {
  requireRole(cx, 'Admin')
  const [lastRun, note, kept, icons] = await Promise.all([
    latest(cx, ['look', 'sync', 'restore']),
    news(cx),
    copies.list(cx),
    iconStatus(cx),
  ])
  return { lastRun, note, copies: kept, icons, source: cx.config.officialData }
}

/** What the daily look has found since the last sync, if it is anything. */
async function news(cx: Context): Promise<SyncRun | null> {
  const [daily, done] = await Promise.all([latest(cx, ['daily']), latest(cx, ['sync', 'restore'])])
  if (daily === null || (done !== null && done.result.success && done.id > daily.id)) return null
  const { success, changes } = daily.result
  return success && changes !== null && isNoDifference(changes) ? null : daily
}

/** When the job looked last. */
export async function lastDailyLook(cx: Pick<Context, 'db'>): Promise<number | null> {
  const [row] = await cx.db
    .select({ at: max(catalogueRuns.at) })
    .from(catalogueRuns)
    .where(eq(catalogueRuns.kind, 'daily'))
  return row?.at ?? null
}

async function latest(cx: Context, kinds: SyncRun['kind'][]): Promise<SyncRun | null> {
  const [row] = await cx.db
    .select({ run: catalogueRuns, by: users.displayName })
    .from(catalogueRuns)
    .leftJoin(users, eq(users.id, catalogueRuns.userId))
    .where(inArray(catalogueRuns.kind, kinds))
    .orderBy(desc(catalogueRuns.id))
    .limit(1)
  if (row === undefined) return null
  const { id, at, kind, result } = row.run
  return { id, at: new Date(at).toISOString(), kind, by: row.by, result: result as SyncResult }
}

export async function iconStatus(cx: Pick<Context, 'db'>): Promise<IconStatus> {
  const isCopied = isNotNull(characterIcons.imageKey)
  const hasFailed = and(isNull(characterIcons.imageKey), gt(characterIcons.tries, MOST_ICON_TRIES - 1))
  const [row] = await cx.db
    .select({
      total: count(),
      copied: sql<number>`count(CASE WHEN ${isCopied} THEN 1 END)`,
      failed: sql<number>`count(CASE WHEN ${hasFailed} THEN 1 END)`,
    })
    .from(characterIcons)
  return row ?? { total: 0, copied: 0, failed: 0 }
}
