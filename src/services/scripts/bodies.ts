import { eq, inArray, sql } from 'drizzle-orm'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { storedTooLarge } from '#domain/script/checking/messages.ts'
import { parseExact, writeExact } from '#domain/script/exact-json.ts'
import type { Context } from '../../context.ts'
import { type RawRow, rawRow } from '../../db/rows.ts'
import { results, scriptBodies, scripts, shortlistCandidates } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'

/** A larger body is in R2, so that rows stay small. */
const IN_ROW_BYTES = 128 * 1024
const BODY_FOLDER = 'script-bodies/'

type Cx = Pick<Context, 'db' | 'files'>
type Preparing = Pick<Context, 'db' | 'random'>
type Row = typeof scriptBodies.$inferSelect

export interface StoredBody {
  row: Row
  bytes: number
  /** Set if it is too large for a row: to be written to R2 before the statement runs. */
  content: Uint8Array | null
  /** The statement that writes the row; the same content has one row. */
  insert: ReturnType<typeof insertBody>
}

/** Prepares a body for storage; refuses more than 1 MB. */
export async function prepare(cx: Preparing, scriptData: readonly unknown[]): Promise<StoredBody> {
  const body = await prepareText(cx, writeExact(scriptData))
  if (body.bytes > SCRIPT_LIMITS.storedBytes) throw new Problem('TOO_LARGE', storedTooLarge(body.bytes))
  return body
}

/** The same for a script that has been taken already, by its JSON text. */
export async function prepareText(cx: Preparing, text: string): Promise<StoredBody> {
  const bytes = new TextEncoder().encode(text)
  const hash = await sha256(text)
  const isLarge = bytes.length > IN_ROW_BYTES
  // A file of its own: who deletes this row may delete the file, though the same content may come back in another one.
  const file = isLarge ? `${BODY_FOLDER}${hash}-${cx.random.shortId()}.json` : null
  const row = { hash, body: isLarge ? null : text, file }
  return { row, bytes: bytes.length, content: isLarge ? bytes : null, insert: insertBody(cx, row) }
}

/** Writes a large body to R2; before its row, which must never name a missing file. */
export async function store(cx: Cx, { row, content }: StoredBody): Promise<void> {
  if (content !== null && row.file !== null) await cx.files.put(row.file, content)
}

/** A body's raw row, for a restore of many. */
export function rawRowOf({ row }: StoredBody): RawRow {
  return rawRow(scriptBodies, row)
}

/** A script as it was uploaded, with its unknown keys; null if it has been replaced or deleted. */
export async function find(cx: Cx, hash: string): Promise<unknown[] | null> {
  const [row] = await cx.db.select().from(scriptBodies).where(eq(scriptBodies.hash, hash))
  return row === undefined ? null : contentOf(cx, row)
}

/** The script of a row that has been read. */
export async function contentOf({ files }: Pick<Cx, 'files'>, row: Row): Promise<unknown[] | null> {
  const text = row.body ?? (await files.get(fileOf(row)).then((file) => file?.text()))
  const data: unknown = text == null ? null : parseExact(text)
  return Array.isArray(data) ? data : null
}

/** Scripts by the hashes of their bodies, by one query. */
export async function findMany(cx: Cx, hashes: readonly string[]): Promise<Map<string, unknown[]>> {
  const rows = await cx.db
    .select()
    .from(scriptBodies)
    .where(sql`${scriptBodies.hash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`)
  const found = await Promise.all(rows.map(async (row) => [row.hash, await contentOf(cx, row)] as const))
  return new Map(found.flatMap(([hash, data]) => (data === null ? [] : [[hash, data] as const])))
}

export async function read(cx: Cx, hash: string): Promise<unknown[]> {
  const data = await find(cx, hash)
  if (data === null) throw notFound('This script')
  return data
}

/** A result or a shortlist keeps a script as it was. */
const isHeld = sql`(EXISTS (SELECT 1 FROM ${results} WHERE ${results.bodyHash} = ${scriptBodies.hash})
  OR EXISTS (SELECT 1 FROM ${shortlistCandidates} WHERE ${shortlistCandidates.bodyHash} = ${scriptBodies.hash}))`

/** The statement that deletes the body of a script that is about to get the body `next`, unless another script, a result or a shortlist has it too. */
export function deleteReplaced({ db }: Pick<Cx, 'db'>, id: string, next: string) {
  const isOwn = sql`${scriptBodies.hash} = (SELECT ${scripts.bodyHash} FROM ${scripts} WHERE ${scripts.id} = ${id})`
  const isOthers = sql`(${isHeld} OR EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.bodyHash} = ${scriptBodies.hash} AND ${scripts.id} <> ${id}))`
  return db
    .delete(scriptBodies)
    .where(sql`${isOwn} AND ${scriptBodies.hash} <> ${next} AND NOT ${isOthers}`)
    .returning()
}

/** Deletes up to `most` bodies that no script, no result and no shortlist has; answers how many. */
export async function deleteUnused(cx: Cx, most: number): Promise<number> {
  const isUsed = sql`(${isHeld} OR EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.bodyHash} = ${scriptBodies.hash}))`
  const unused = cx.db
    .select({ hash: scriptBodies.hash })
    .from(scriptBodies)
    .where(sql`NOT ${isUsed}`)
    .limit(most)
  const deleted = await cx.db.delete(scriptBodies).where(inArray(scriptBodies.hash, unused)).returning()
  await deleteFiles(cx, deleted)
  return deleted.length
}

/** Deletes the files of deleted rows. */
export async function deleteFiles({ files }: Pick<Cx, 'files'>, deleted: readonly Row[]): Promise<void> {
  const keys = deleted.filter(({ body }) => body === null).map(fileOf)
  if (keys.length > 0) await files.delete(keys)
}

function insertBody(cx: Pick<Cx, 'db'>, row: Row) {
  return cx.db.insert(scriptBodies).values(row).onConflictDoNothing()
}

function fileOf({ hash, file }: Row): string {
  return file ?? `${BODY_FOLDER}${hash}.json`
}
