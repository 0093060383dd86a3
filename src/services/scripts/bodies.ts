import { eq } from 'drizzle-orm'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { storedTooLarge } from '#domain/script/checking/messages.ts'
import type { Context } from '../../context.ts'
import { type RawRow, rawRow } from '../../db/rows.ts'
import { scriptBodies } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'

/** Above this a body lies in R2, so that rows stay small. */
const IN_ROW_BYTES = 128 * 1024

export interface StoredBody {
  hash: string
  /** Set for what is too large for a row: to be put into its place before the statement runs. */
  file: Uint8Array | null
  /** The statement that makes the body known; the same content is stored once. */
  insert: ReturnType<typeof insertBody>
}

/** What a body's row needs; refuses what would be stored at more than 1 MB. */
export async function prepare(cx: Context, scriptData: readonly unknown[]): Promise<StoredBody> {
  const text = JSON.stringify(scriptData)
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > SCRIPT_LIMITS.storedBytes) throw new Problem('TOO_LARGE', storedTooLarge(bytes.length))
  const hash = await sha256(text)
  const isLarge = bytes.length > IN_ROW_BYTES
  return { hash, file: isLarge ? bytes : null, insert: insertBody(cx, hash, isLarge ? null : text) }
}

/** A body's row as it lies in the table, for those that are put back by many. */
export async function rowOf(scriptData: readonly unknown[]): Promise<RawRow> {
  const text = JSON.stringify(scriptData)
  const isLarge = new TextEncoder().encode(text).length > IN_ROW_BYTES
  return rawRow(scriptBodies, { hash: await sha256(text), body: isLarge ? null : text })
}

/** Puts a large body where it belongs: first of all, since its row must never name what is not there. */
export async function store(cx: Context, { hash, file }: StoredBody): Promise<void> {
  if (file !== null) await cx.files.put(keyOf(hash), file)
}

/** A script as it was uploaded, unknown keys and all. */
export async function read(cx: Pick<Context, 'db' | 'files'>, hash: string): Promise<unknown[]> {
  const [row] = await cx.db.select({ body: scriptBodies.body }).from(scriptBodies).where(eq(scriptBodies.hash, hash))
  const text = row === undefined ? null : (row.body ?? (await cx.files.get(keyOf(hash)).then((file) => file?.text())))
  const data: unknown = text == null ? null : JSON.parse(text)
  if (!Array.isArray(data)) throw notFound('This script')
  return data
}

function insertBody(cx: Context, hash: string, body: string | null) {
  return cx.db.insert(scriptBodies).values({ hash, body }).onConflictDoNothing()
}

function keyOf(hash: string): string {
  return `script-bodies/${hash}.json`
}
