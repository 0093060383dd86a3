import { sql } from 'drizzle-orm'
import { type CharacterChange, changesBetween } from '#domain/catalogue/changes.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { plural } from '#domain/plural.ts'
import { type Difference, differenceOf, isNoDifference } from '#domain/catalogue/difference.ts'
import type { Published } from '#domain/catalogue/published.ts'
import { charactersToRecount } from '#domain/catalogue/recount.ts'
import type { SyncResult, Touched } from '#protocol/catalogue/sync.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context, JobContext } from '../../context.ts'
import { guardedBatch, guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { callerIsAdmin, catalogueIsAt } from '../../db/guards.ts'
import { characterCounts } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import * as recounts from '../scripts/recounts.ts'
import { ensureRows, nextRevision, publish, readStored } from './catalogue-rows.ts'
import * as copies from './copies.ts'
import { fetchPublished } from './fetch-published.ts'
import { failedResult, previewResult, publishedResult, restoredResult, storeRun } from './sync-result.ts'

type Compared =
  | {
      ok: true
      published: Published
      difference: Difference
      changes: readonly CharacterChange[]
      revision: number
      fingerprint: string
      toRecount: string[]
    }
  | { ok: false; problems: readonly string[] }

/** Says what publishing the publisher's files would change. */
export async function preview(cx: Context): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  return check(cx, 'look')
}

/** The same for any caller, also the daily job. */
export async function check(cx: JobContext, kind: 'look' | 'daily'): Promise<SyncResult> {
  const compared = await compare(cx)
  const result = compared.ok
    ? previewResult(compared, await touchedBy(cx, compared.changes))
    : failedResult(compared.problems, true)
  await guardedBatchEvenWhileOff(cx, kind === 'look' ? [callerIsAdmin(cx)] : [], storeRun(cx, kind, result))
  return result
}

/**
 * Publishes the publisher's files in one batch, or changes nothing and says why. With `expected`, the fingerprint of a
 * preview, it publishes exactly what that showed.
 */
export async function run(cx: Context, expected: string | undefined): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  const compared = await compare(cx)
  if (!compared.ok) {
    const result = failedResult(compared.problems, false)
    await guardedBatch(cx, [callerIsAdmin(cx)], storeRun(cx, 'sync', result))
    return result
  }
  if (expected !== undefined && expected !== compared.fingerprint) throw new Problem('CONFLICT', OVERTAKEN)
  return publishCompared(cx, compared)
}

const OVERTAKEN = 'The publisher’s files or the catalogue have changed since you looked. Check the changes again.'

async function compare(cx: JobContext): Promise<Compared> {
  const fetched = await fetchPublished(cx.config)
  if (!fetched.ok) return fetched
  await ensureRows(cx)
  const { revision, ...stored } = await readStored(cx)
  const { published, texts } = fetched
  const difference = differenceOf(stored, published)
  const enabled = stored.characters.filter(({ isDisabled }) => !isDisabled).length
  if (difference.removed.length * 2 > enabled) {
    return { ok: false, problems: [tooFew(published.characters.length, difference.removed.length, enabled)] }
  }
  const fingerprint = `${(await sha256(texts.join('\n'))).slice(0, 40)}-${revision}`
  // A missing character is only disabled: its scripts count as before.
  const offered = new Set(published.characters.map(({ id }) => id))
  const toRecount = charactersToRecount(
    stored.characters.filter(({ id }) => offered.has(id)),
    published.characters,
  )
  const changes = changesBetween(stored, published)
  return { ok: true, published, difference, changes, revision, fingerprint, toRecount }
}

/** The characters that change in substance, and how many scripts that touches: a jinx only those that have both. */
async function touchedBy({ db }: JobContext, changes: readonly CharacterChange[]): Promise<Touched> {
  const counts = new Map<string, number>()
  if (changes.length > 0)
    for (const { characterKey, total } of await db.select().from(characterCounts)) counts.set(characterKey, total)
  const pairs = changes
    .filter(({ kinds }) => kinds.every((kind) => kind === 'jinx'))
    .map((change) => ({ key: matchKey(change.characterId), others: change.with.map(matchKey) }))
  if (pairs.length > 0) for (const { key, total } of await withAnyOther(db, pairs)) counts.set(key, total)
  return changes.map(({ characterId, kinds }) => ({
    characterId,
    kinds: [...kinds],
    scripts: counts.get(matchKey(characterId)) ?? 0,
  }))
}

/** For each character, how many scripts have it and at least one of the others. One statement: a batch has a largest size. */
const withAnyOther = (db: JobContext['db'], pairs: readonly { key: string; others: readonly string[] }[]) =>
  db.all<{ key: string; total: number }>(sql`
    SELECT pair.value ->> 'key' AS key, count(one.seq) AS total
    FROM json_each(${JSON.stringify(pairs)}) AS pair
    LEFT JOIN script_character AS one ON one.character_key = pair.value ->> 'key' AND EXISTS (
      SELECT 1 FROM script_character AS other WHERE other.seq = one.seq
        AND other.character_key IN (SELECT value FROM json_each(pair.value, '$.others')))
    GROUP BY pair.key`)

function tooFew(found: number, missing: number, enabled: number): string {
  return `roles.json has ${plural(found, 'character', 'characters')}, but ${missing} of our ${enabled} are missing from it. A list with so many gaps can’t be published.`
}

async function publishCompared(cx: Context, compared: Compared & { ok: true }): Promise<SyncResult> {
  const { published, difference, changes, revision, toRecount } = compared
  const result = publishedResult(compared)
  const { added, changed, removed, worded } = difference.jinxes
  const hasNewJinxes = added.length + changed.length + removed.length + worded > 0
  const copy = await copies.create(cx, isNoDifference(difference) ? 'before a sync without changes' : 'before a sync')
  try {
    await guardedBatch(
      cx,
      [callerIsAdmin(cx), catalogueIsAt(revision)],
      [
        copy.insert,
        ...publish(cx, published, changes, hasNewJinxes),
        recounts.request(cx, toRecount),
        nextRevision(cx),
        ...storeRun(cx, 'sync', result),
      ],
    )
  } catch (error) {
    const why = error instanceof Problem ? error.message : 'The change couldn’t be saved.'
    await cx.db.batch(storeRun(cx, 'sync', failedResult([why], false))).catch(nullAfterLogging(cx, 'sync-result'))
    throw error
  }
  await copies.removeOld(cx)
  return result
}

/** Restores a copy of the catalogue. The present one is copied before, so that this can be undone too. */
export async function restore(cx: Context, copyId: string): Promise<SyncResult> {
  requireRole(cx, 'Admin')
  const rows = await copies.read(cx, copyId)
  const { revision, characters: before } = await readStored(cx)
  const copy = await copies.create(cx, 'before going back')
  const result = restoredResult(rows.characters.length, rows.jinxes.length)
  await guardedBatch(
    cx,
    [callerIsAdmin(cx), catalogueIsAt(revision)],
    [
      copy.insert,
      ...copies.restore(cx, rows),
      recounts.request(cx, charactersToRecount(before, copies.traitsIn(rows))),
      nextRevision(cx),
      ...storeRun(cx, 'restore', result),
    ],
  )
  await copies.removeOld(cx)
  return result
}
