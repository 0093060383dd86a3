import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Restored, ScriptBackup } from '#protocol/script-admin.ts'
import type { Context } from '../../context.ts'
import { dumpRows, insertRows, type RawRow } from '../../db/rows.ts'
import { scriptBackups, scriptBodies, scriptCharacters, scripts, users } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { entryOf } from '../activity/entry.ts'
import { explained, stillAdmin } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'
import * as bodies from './bodies.ts'
import * as pictures from '../pictures/script-pictures.ts'

const ROWS_AT_ONCE = 50
const PART_BYTES = 4 * 1024 * 1024
const keyOf = (id: string, part: number) => `script-backups/${id}/${String(part).padStart(5, '0')}.json`

/** A script as it lies in the table, with the text that its body hash names. */
interface Kept {
  row: RawRow
  body: string
}

export interface Backup extends ScriptBackup {
  /** The last script that is in it. */
  lastSeq: number
}

/** Puts the whole library aside, a few megabytes at a time; it counts only once all of it is there. */
export async function putAside(cx: Context): Promise<Backup> {
  const id = cx.random.shortId()
  const lines: string[] = []
  let part: Kept[] = []
  let [parts, size, lastSeq] = [0, 0, 0]
  const flush = async () => {
    if (part.length > 0) await cx.files.put(keyOf(id, parts++), JSON.stringify(part))
    part = []
    size = 0
  }
  for (;;) {
    const rows = await pageAfter(cx, lastSeq)
    for (const row of rows) {
      const body = JSON.stringify(await bodies.read(cx, String(row[scripts.bodyHash.name])))
      part.push({ row, body })
      lines.push(lineOf(row))
      size += body.length
      lastSeq = Number(row[scripts.seq.name])
      if (size > PART_BYTES) await flush()
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  await flush()
  const backup = { id, at: cx.now, userId: cx.actor?.userId ?? null, scripts: lines.length, parts }
  const contentHash = await sha256(lines.join('\n'))
  await cx.db.insert(scriptBackups).values({ ...backup, contentHash })
  const at = new Date(cx.now).toISOString()
  return { id, at, by: cx.actor?.displayName ?? null, scripts: lines.length, contentHash, lastSeq }
}

export async function list(cx: Context): Promise<{ items: ScriptBackup[] }> {
  requireRole(cx, 'Admin')
  const rows = await cx.db
    .select({ backup: scriptBackups, by: users.displayName })
    .from(scriptBackups)
    .leftJoin(users, eq(users.id, scriptBackups.userId))
    .orderBy(desc(scriptBackups.at))
    .limit(50)
  return {
    items: rows.map(({ backup: { id, at, scripts: count, contentHash }, by }) => ({
      id,
      at: new Date(at).toISOString(),
      by,
      scripts: count,
      contentHash,
    })),
  }
}

/**
 * Puts a backup's scripts back, each with its id, sponsor and place. What is there already is left alone, so a restore
 * that was broken off is simply asked for again.
 */
export async function restore(cx: Context, id: string): Promise<Restored> {
  requireRole(cx, 'Admin')
  const [backup] = await cx.db.select().from(scriptBackups).where(eq(scriptBackups.id, id))
  if (backup === undefined) throw notFound('This backup')
  let restored = 0
  for (let part = 0; part < backup.parts; part += 1) {
    const file = await cx.files.get(keyOf(id, part))
    if (file === null)
      throw new Problem('CONFLICT', `Part ${part + 1} of this backup is missing: nothing after it was restored.`)
    restored += await restorePart(cx, await file.json<Kept[]>())
  }
  const skipped = backup.scripts - restored
  await cx.db.batch([
    entryOf(cx, { action: 'script.restore', entityType: 'library', entityId: id, meta: { restored, skipped } }),
  ])
  return { restored, skipped, contentHash: await libraryHash(cx) }
}

async function restorePart(cx: Context, kept: readonly Kept[]): Promise<number> {
  for (const { body } of kept) await bodies.store(cx, await bodies.prepare(cx, JSON.parse(body) as unknown[]))
  const stored = await Promise.all(kept.map(({ body }) => bodies.rowOf(JSON.parse(body) as unknown[])))
  const rows = await withLivingSponsors(
    cx,
    kept.map(({ row }) => row),
  )
  const ids = JSON.stringify(rows.map((row) => row[scripts.id.name]))
  try {
    const [, , inserted] = await cx.db.batch([
      stillAdmin(cx),
      insertRows(cx.db, scriptBodies, stored).onConflictDoNothing(),
      insertRows(cx.db, scripts, rows).onConflictDoNothing().returning({ id: scripts.id }),
      cx.db
        .insert(scriptCharacters)
        .select(
          sql`SELECT keys.value, script.seq FROM script, json_each(script.character_keys) AS keys WHERE script.expires_at IS NULL AND script.id IN (SELECT value FROM json_each(${ids}))`,
        )
        .onConflictDoNothing(),
    ])
    await namePictures(cx, kept, new Set(inserted.map(({ id }) => id)))
    return inserted.length
  } catch (error) {
    throw explained(error)
  }
}

/** What a script that is back shows is kept again. */
async function namePictures(cx: Context, kept: readonly Kept[], back: ReadonlySet<string>): Promise<void> {
  for (const { row, body } of kept) {
    const id = String(row[scripts.id.name])
    if (back.has(id)) await pictures.note(cx, id, JSON.parse(body) as unknown[])
  }
}

/** Whoever has deleted their account meanwhile sponsors nothing any more. */
async function withLivingSponsors(cx: Context, rows: readonly RawRow[]): Promise<RawRow[]> {
  const column = scripts.sponsorId.name
  const ids = JSON.stringify(rows.map((row) => row[column]))
  const living = await cx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${ids}))`)
  const known = new Set<RawRow[string]>(living.map(({ id }) => id))
  const nobody = { [column]: null, [scripts.sponsorName.name]: null, [scripts.sponsorAvatar.name]: null }
  return rows.map((row) => (known.has(row[column] ?? null) ? row : { ...row, ...nobody }))
}

/** Of the library as it stands: equal for two libraries that hold the same scripts with the same contents. */
export async function libraryHash(cx: Context): Promise<string> {
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

/** The scripts that a backup holds, and nothing that came after it. */
export function isIn({ lastSeq }: Backup) {
  return and(isNull(scripts.expiresAt), lte(scripts.seq, lastSeq))
}
