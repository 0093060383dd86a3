import { and, asc, count, desc, eq, gt, gte, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { parseExact, writeExact } from '#domain/script/exact-json.ts'
import type { Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { dumpRows, insertRows, type RawRow } from '../../db/rows.ts'
import { scriptBackups, scriptBodies, scriptCharacters, scripts, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { logEntry } from '../activity/log-entry.ts'
import * as scriptPictures from '../pictures/script-pictures.ts'
import * as erasedAccounts from '../users/erased-accounts.ts'
import { fileOf, type SavedScript, scriptsIn } from './backup-file.ts'
import * as bodies from './bodies.ts'

const ROWS_AT_ONCE = 50
/** Where the files of all backups are. */
export const FOLDER = 'script-backups/'
const HOUR_MS = 60 * 60 * 1000
const FILE_BYTES = 4 * 1024 * 1024
const partKey = (id: string, part: number) => `${FOLDER}${id}/${String(part).padStart(5, '0')}.json`

interface Backup extends ScriptBackup {
  /** The `seq` of its last script. */
  lastSeq: number
}

/** Backs up the whole library in files of a few megabytes; the backup is listed only once it is complete. */
export async function create(cx: Context): Promise<Backup> {
  const id = cx.random.shortId()
  const lines: string[] = []
  let part: SavedScript[] = []
  let [parts, size, lastSeq] = [0, 0, 0]
  const flush = async () => {
    if (part.length > 0) await cx.files.put(partKey(id, parts++), fileOf(part))
    part = []
    size = 0
  }
  for (;;) {
    const rows = await pageAfter(cx, lastSeq)
    for (const row of rows) {
      const body = writeExact(await bodies.read(cx, String(row[scripts.bodyHash.name])))
      part.push({ row, body })
      lines.push(lineOf(row))
      size += body.length
      lastSeq = Number(row[scripts.seq.name])
      if (size > FILE_BYTES) await flush()
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  await flush()
  const backup = { id, at: cx.now, userId: cx.actor?.userId ?? null, scripts: lines.length, parts }
  const contentHash = await sha256(lines.join('\n'))
  await guardedBatch(cx, [callerIsAdmin(cx)], [cx.db.insert(scriptBackups).values({ ...backup, contentHash })])
  const at = isoDate(cx.now)
  return { id, at, by: cx.actor?.displayName ?? null, scripts: lines.length, contentHash, lastSeq }
}

/** Backs up the library before some of its scripts are deleted or changed, unless a backup of the last hour has them as they are. */
export async function createBefore(cx: Context, deleted: SQL): Promise<void> {
  const [newest] = await cx.db.select({ at: max(scriptBackups.at) }).from(scriptBackups)
  const since = Math.max(newest?.at ?? 0, cx.now - HOUR_MS)
  const [changed] = await cx.db
    .select({ scripts: count() })
    .from(scripts)
    .where(and(deleted, isNull(scripts.expiresAt), gte(scripts.updatedAt, since)))
  if (since !== newest?.at || changed?.scripts !== 0) await create(cx)
}

export async function list(cx: Context): Promise<{ items: ScriptBackup[] }> {
  requireRole(cx, 'Admin')
  const rows = await cx.db
    .select({ backup: scriptBackups, by: users.displayName })
    .from(scriptBackups)
    .leftJoin(users, eq(users.id, scriptBackups.userId))
    .orderBy(desc(scriptBackups.at))
    .limit(50)
  const shown = ({ backup: { id, at, scripts: saved, contentHash }, by }: (typeof rows)[number]) => {
    return { id, at: isoDate(at), by, scripts: saved, contentHash }
  }
  return { items: rows.map(shown) }
}

/**
 * Restores a backup's scripts with their ids, sponsors and order. Existing scripts are left alone, so a restore that has
 * failed can simply be repeated.
 */
export async function restore(cx: Context, id: string): Promise<Restored> {
  requireRole(cx, 'Admin')
  const [backup] = await cx.db.select().from(scriptBackups).where(eq(scriptBackups.id, id))
  if (backup === undefined) throw notFound('This backup')
  await erasedAccounts.eraseAgain(cx)
  let restored = 0
  try {
    for (let part = 0; part < backup.parts; part += 1) {
      const file = await cx.files.get(partKey(id, part))
      if (file === null)
        throw new Problem('CONFLICT', `Part ${part + 1} of this backup is missing, so nothing after it was restored.`)
      restored += await restorePart(cx, scriptsIn(await file.json()))
    }
  } finally {
    // What came back before a failure is told too.
    if (restored > 0) await logRestored(cx, backup, restored)
  }
  return { restored, skipped: backup.scripts - restored, contentHash: await libraryHash(cx) }
}

function logRestored(cx: Context, { id, scripts: all }: typeof scriptBackups.$inferSelect, restored: number) {
  const meta = { restored, skipped: all - restored }
  return cx.db.batch([logEntry(cx, { action: 'script.restore', entityType: 'library', entityId: id, meta })])
}

async function restorePart(cx: Context, saved: readonly SavedScript[]): Promise<number> {
  const stored: RawRow[] = []
  for (const { body } of saved) {
    const prepared = await bodies.prepare(cx, parseExact(body) as unknown[])
    await bodies.store(cx, prepared)
    stored.push(bodies.rawRowOf(prepared))
  }
  const rows = await withExistingSponsors(
    cx,
    saved.map(({ row }) => row),
  )
  const ids = JSON.stringify(rows.map((row) => row[scripts.id.name]))
  const [, inserted] = await guardedBatch(
    cx,
    [callerIsAdmin(cx)],
    [
      insertRows(cx.db, scriptBodies, stored).onConflictDoNothing(),
      insertRows(cx.db, scripts, rows).onConflictDoNothing().returning({ id: scripts.id }),
      cx.db
        .insert(scriptCharacters)
        .select(
          sql`SELECT keys.value, script.seq FROM script, json_each(script.character_keys) AS keys WHERE script.expires_at IS NULL AND script.id IN (SELECT value FROM json_each(${ids}))`,
        )
        .onConflictDoNothing(),
    ],
  )
  await storePictureUses(cx, saved, new Set(inserted.map(({ id }) => id)))
  return inserted.length
}

/** The pictures of restored scripts are in use again. */
async function storePictureUses(
  cx: Context,
  saved: readonly SavedScript[],
  restored: ReadonlySet<string>,
): Promise<void> {
  for (const { row, body } of saved) {
    const id = String(row[scripts.id.name])
    if (restored.has(id)) await scriptPictures.storeUses(cx, id, parseExact(body) as unknown[])
  }
}

/** Scripts of deleted accounts have no sponsor. */
async function withExistingSponsors(cx: Context, rows: readonly RawRow[]): Promise<RawRow[]> {
  const column = scripts.sponsorId.name
  const ids = JSON.stringify(rows.map((row) => row[column]))
  const existing = await cx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${ids}))`)
  const known = new Set<RawRow[string]>(existing.map(({ id }) => id))
  return rows.map((row) => (known.has(row[column] ?? null) ? row : { ...row, [column]: null }))
}

/** The hash of the library: equal for libraries with the same scripts and contents. */
async function libraryHash(cx: Context): Promise<string> {
  const lines: string[] = []
  let after = 0
  for (;;) {
    const rows = await cx.db
      .select({ seq: scripts.seq, id: scripts.id, contentHash: scripts.contentHash, bodyHash: scripts.bodyHash })
      .from(scripts)
      .where(and(isNull(scripts.expiresAt), gt(scripts.seq, after)))
      .orderBy(asc(scripts.seq))
      .limit(1_000)
    lines.push(...rows.map(({ id, contentHash, bodyHash }) => `${id} ${contentHash} ${bodyHash}`))
    if (rows.length < 1_000) return sha256(lines.join('\n'))
    after = rows.at(-1)?.seq ?? after
  }
}

function lineOf(row: RawRow): string {
  return [scripts.id, scripts.contentHash, scripts.bodyHash].map(({ name }) => row[name]).join(' ')
}

function pageAfter(cx: Context, after: number): Promise<RawRow[]> {
  const where = sql`${scripts.expiresAt} IS NULL AND ${scripts.seq} > ${after}`
  return dumpRows(cx.db, scripts, { where, orderBy: [scripts.seq], limit: ROWS_AT_ONCE })
}

/** Whether a script is in the backup; later ones are not. */
export function isIn({ lastSeq }: Backup) {
  return and(isNull(scripts.expiresAt), lte(scripts.seq, lastSeq))
}
