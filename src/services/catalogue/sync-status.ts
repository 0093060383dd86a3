import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { isNoDifference } from '#domain/catalogue/difference.ts'
import type { CharacterStats, IconStatus, SyncResult, SyncRun, SyncStatus } from '#protocol/catalogue/sync.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { catalogueRuns, catalogueStates, characterIcons, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import * as catalogue from './catalogue.ts'
import * as copies from './copies.ts'

/** An icon that has failed this often is not tried again. */
export const MAX_ICON_TRIES = 3

export async function characterStats(cx: Context): Promise<CharacterStats> {
  const [{ all }, last_sync] = await Promise.all([catalogue.current(cx.db, cx.now), lastSyncAt(cx)])
  return { total_characters: all.length, last_sync }
}

export async function lastSyncAt(cx: Pick<Context, 'db'>): Promise<string | null> {
  const [state] = await cx.db.select({ at: catalogueStates.syncedAt }).from(catalogueStates)
  return state?.at ? isoDate(state.at) : null
}

/** The last run, what the daily check has found since, the copies to restore, and the icons. */
export async function syncStatus(cx: Context): Promise<SyncStatus> {
  requireRole(cx, 'Admin')
  const [lastRun, note, stored, icons] = await Promise.all([
    latest(cx, ['look', 'sync', 'restore']),
    dailyFinding(cx),
    copies.list(cx),
    iconStatus(cx),
  ])
  return { lastRun, note, copies: stored, icons, source: cx.config.officialData }
}

/** What the daily check has found since the last sync, if anything. */
async function dailyFinding(cx: Context): Promise<SyncRun | null> {
  const [daily, done] = await Promise.all([latest(cx, ['daily']), latest(cx, ['sync', 'restore'])])
  if (daily === null || (done !== null && done.result.success && done.id > daily.id)) return null
  const { success, changes } = daily.result
  return success && changes !== null && isNoDifference(changes) ? null : daily
}

export async function lastDailyCheckAt(cx: Pick<Context, 'db'>): Promise<number | null> {
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
  return { id, at: isoDate(at), kind, by: row.by, result: result as SyncResult }
}

export async function iconStatus(cx: Pick<Context, 'db'>): Promise<IconStatus> {
  const isCopied = isNotNull(characterIcons.imageKey)
  const hasFailed = and(isNull(characterIcons.imageKey), gt(characterIcons.tries, MAX_ICON_TRIES - 1))
  const [row] = await cx.db
    .select({
      total: count(),
      copied: sql<number>`count(CASE WHEN ${isCopied} THEN 1 END)`,
      failed: sql<number>`count(CASE WHEN ${hasFailed} THEN 1 END)`,
    })
    .from(characterIcons)
  return row ?? { total: 0, copied: 0, failed: 0 }
}
