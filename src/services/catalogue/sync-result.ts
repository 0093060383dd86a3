import { plural } from '#domain/plural.ts'
import { sql } from 'drizzle-orm'
import { type Difference, isNoDifference } from '#domain/catalogue/difference.ts'
import type { Published } from '#domain/catalogue/published.ts'
import type { SyncResult, SyncRun, Touched } from '#protocol/catalogue/sync.ts'
import type { JobContext } from '../../context.ts'
import { catalogueRuns } from '../../db/schema.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'

const RUNS_KEPT = 200

const ACTIONS: Readonly<Record<SyncRun['kind'], string>> = {
  look: 'characters.look',
  daily: 'characters.daily-look',
  sync: 'characters.sync',
  restore: 'characters.restore',
}

/** The statements that store a run's result for the Issues panel and log it. */
export function storeRun(cx: JobContext, kind: SyncRun['kind'], result: SyncResult) {
  const { success, message, errors } = result
  return [
    cx.db.insert(catalogueRuns).values({ at: cx.now, kind, success, result, userId: cx.actor?.userId ?? null }),
    logEntryIfChanged(cx, {
      action: ACTIONS[kind],
      result: success ? 'success' : 'failure',
      entityType: 'catalogue',
      entityId: 'official',
      meta: { message, errors },
    }),
    cx.db.delete(catalogueRuns).where(sql`${catalogueRuns.id} <= (SELECT max(id) FROM catalogue_run) - ${RUNS_KEPT}`),
  ] as const
}

interface Compared {
  published: Published
  difference: Difference
  fingerprint: string
}

/** What publishing would change, and how many scripts that touches. */
export function previewResult(compared: Compared, touched: Touched): SyncResult {
  const result = resultOf(compared)
  return { ...result, changes: { ...compared.difference, touched } }
}

function resultOf({ published, difference, fingerprint }: Compared): SyncResult {
  return {
    success: true,
    message: isNoDifference(difference) ? 'Nothing has changed.' : `Ready to publish: ${summaryOf(difference)}.`,
    synced_count: 0,
    total_official: published.characters.length,
    total_abilities: published.characters.filter(({ ability }) => ability !== '').length,
    errors: [...difference.unknown],
    changes: difference,
    fingerprint,
    isDryRun: true,
  }
}

export function publishedResult(compared: Compared): SyncResult {
  const count = compared.published.characters.length
  return {
    ...resultOf(compared),
    isDryRun: false,
    synced_count: count,
    message: `Synced ${plural(count, 'character', 'characters')}: ${summaryOf(compared.difference)}.`,
  }
}

export function restoredResult(characters: number, jinxes: number): SyncResult {
  return {
    ...failedResult([], false),
    success: true,
    message: `Went back to the copy with ${plural(characters, 'character', 'characters')} and ${plural(jinxes, 'jinx pair', 'jinx pairs')}.`,
    synced_count: characters,
    total_official: characters,
    total_abilities: characters,
  }
}

export function failedResult(problems: readonly string[], isDryRun: boolean): SyncResult {
  return {
    success: false,
    message: 'The publisher’s files can’t be used. The catalogue hasn’t changed.',
    synced_count: 0,
    total_official: 0,
    total_abilities: 0,
    errors: [...problems],
    changes: null,
    fingerprint: null,
    isDryRun,
  }
}

function summaryOf({ added, changed, removed, worded, jinxes }: Difference): string {
  const pairs = jinxes.added.length + jinxes.changed.length + jinxes.removed.length
  return [
    `${added.length} added`,
    `${changed.length} changed`,
    `${removed.length} removed`,
    ...(pairs > 0 ? [`${plural(pairs, 'jinx pair', 'jinx pairs')} different`] : []),
    ...(worded + jinxes.worded > 0 ? [`${worded + jinxes.worded} summaries replaced by the published wording`] : []),
  ].join(', ')
}
