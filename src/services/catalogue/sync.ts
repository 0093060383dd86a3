import { sql } from 'drizzle-orm'
import { countedOtherwise } from '#domain/catalogue/counted.ts'
import { type Difference, differenceOf, isNoDifference } from '#domain/catalogue/difference.ts'
import type { Published } from '#domain/catalogue/published.ts'
import type { SyncResult, SyncRun } from '#protocol/catalogue/sync.ts'
import type { Clerk, Context } from '../../context.ts'
import { catalogueRuns } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { entryOf } from '../activity/entry.ts'
import * as copies from './copies.ts'
import { ensureRows, kept, nextRevision, publishing } from './rows.ts'
import { fetchPublished } from './published-files.ts'
import { explained, stillAdmin, stillRevision } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'
import * as recount from '../scripts/recount.ts'

const UNTOUCHED = 'The catalogue stays as it was.'
const RUNS_KEPT = 200

type Compared =
  | {
      ok: true
      published: Published
      difference: Difference
      revision: number
      fingerprint: string
      recounted: string[]
    }
  | { ok: false; problems: readonly string[] }

/** Looks at the publisher's files and tells what publishing them would change; changes nothing. */
export async function look(cx: Context): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  return lookAs(cx, 'look')
}

/** The same, for the job that looks every day. */
export async function lookAs(cx: Clerk, kind: 'look' | 'daily'): Promise<SyncResult> {
  const compared = await compare(cx)
  const result = compared.ok ? lookedAt(compared) : failed(compared.problems, true)
  await cx.db.batch(recording(cx, kind, result))
  return result
}

/**
 * Publishes the publisher's files in one batch, or changes nothing and says why. With `expected` it publishes exactly
 * what was looked at.
 */
export async function sync(cx: Context, expected: string | undefined): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  const compared = await compare(cx)
  if (!compared.ok) {
    const result = failed(compared.problems, false)
    await cx.db.batch(recording(cx, 'sync', result))
    return result
  }
  if (expected !== undefined && expected !== compared.fingerprint) throw new Problem('CONFLICT', OVERTAKEN)
  return publish(cx, compared)
}

const OVERTAKEN =
  'What the publisher offers, or the catalogue itself, has changed since you looked. Look at the difference again.'

async function compare(cx: Clerk): Promise<Compared> {
  const fetched = await fetchPublished(cx.config)
  if (!fetched.ok) return fetched
  await ensureRows(cx)
  const { revision, ...before } = await kept(cx)
  const { published, texts } = fetched
  const difference = differenceOf(before, published)
  const standing = before.characters.filter(({ isDisabled }) => !isDisabled).length
  if (difference.removed.length * 2 > standing) {
    return { ok: false, problems: [tooFew(published.characters.length, difference.removed.length, standing)] }
  }
  const fingerprint = `${(await sha256(texts.join('\n'))).slice(0, 40)}-${revision}`
  // Who is missing is disabled, and counts as before.
  const offered = new Set(published.characters.map(({ id }) => id))
  const recounted = countedOtherwise(
    before.characters.filter(({ id }) => offered.has(id)),
    published.characters,
  )
  return { ok: true, published, difference, revision, fingerprint, recounted }
}

async function publish(cx: Context, compared: Compared & { ok: true }): Promise<SyncResult> {
  const { published, difference, revision, recounted } = compared
  const result: SyncResult = {
    ...lookedAt(compared),
    isDryRun: false,
    synced_count: published.characters.length,
    message: `Synced ${published.characters.length} characters: ${summaryOf(difference)}.`,
  }
  const { added, changed, removed, worded } = difference.jinxes
  const hasNewJinxes = added.length + changed.length + removed.length + worded > 0
  const copy = await copies.putAside(cx, isNoDifference(difference) ? 'before a sync without changes' : 'before a sync')
  try {
    await cx.db.batch([
      stillAdmin(cx),
      stillRevision(cx, revision),
      copy.insert,
      ...publishing(cx, published, hasNewJinxes),
      recount.asking(cx, recounted),
      nextRevision(cx),
      ...recording(cx, 'sync', result),
    ])
  } catch (error) {
    throw await noted(cx, explained(error))
  }
  await copies.forgetOld(cx)
  return result
}

/** What stopped a sync at the last moment stands in the log as well. */
async function noted(cx: Context, error: unknown): Promise<unknown> {
  const why = error instanceof Problem ? error.message : 'The database did not take the change.'
  await cx.db.batch(recording(cx, 'sync', failed([why], false))).catch(() => undefined)
  return error
}

/** Goes back to a copy; the catalogue as it stands is put aside before, so that this too can be undone. */
export async function restore(cx: Context, copyId: string): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  const rows = await copies.read(cx, copyId)
  const { revision, characters: standing } = await kept(cx)
  const copy = await copies.putAside(cx, 'before going back')
  const count = rows.characters.length
  const result: SyncResult = {
    ...failed([], false),
    success: true,
    message: `Went back to the copy with ${count} characters and ${rows.jinxes.length} jinx pairs.`,
    synced_count: count,
    total_official: count,
    total_abilities: count,
  }
  try {
    await cx.db.batch([
      stillAdmin(cx),
      stillRevision(cx, revision),
      copy.insert,
      ...copies.puttingBack(cx, rows),
      recount.asking(cx, countedOtherwise(standing, copies.countedIn(rows))),
      nextRevision(cx),
      ...recording(cx, 'restore', result),
    ])
  } catch (error) {
    throw explained(error)
  }
  await copies.forgetOld(cx)
  return result
}

const ACTIONS: Readonly<Record<SyncRun['kind'], string>> = {
  look: 'characters.look',
  daily: 'characters.daily-look',
  sync: 'characters.sync',
  restore: 'characters.restore',
}

/** What came of it, for the Issues panel and for the log. */
function recording(cx: Clerk, kind: SyncRun['kind'], result: SyncResult) {
  const { success, message, errors } = result
  return [
    cx.db.insert(catalogueRuns).values({ at: cx.now, kind, success, result, userId: cx.actor?.userId ?? null }),
    cx.db.delete(catalogueRuns).where(sql`${catalogueRuns.id} <= (SELECT max(id) FROM catalogue_run) - ${RUNS_KEPT}`),
    entryOf(cx, {
      action: ACTIONS[kind],
      result: success ? 'success' : 'failure',
      entityType: 'catalogue',
      entityId: 'official',
      meta: { message, errors },
    }),
  ] as const
}

function lookedAt({ published, difference, fingerprint }: Compared & { ok: true }): SyncResult {
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

function failed(problems: readonly string[], isDryRun: boolean): SyncResult {
  return {
    success: false,
    message: `The publisher’s files cannot be used. ${UNTOUCHED}`,
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
    ...(pairs > 0 ? [`${pairs} jinx pairs different`] : []),
    ...(worded + jinxes.worded > 0 ? [`${worded + jinxes.worded} summaries replaced by the published wording`] : []),
  ].join(', ')
}

function tooFew(found: number, missing: number, standing: number): string {
  return `roles.json holds ${found} characters, and ${missing} of the ${standing} that are kept are not among them: that is no list to publish.`
}
