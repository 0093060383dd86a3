import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { changesOf, type ScriptChange, type StoredChange } from '#domain/catalogue/changes.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { exactFile } from '#domain/script/exact-json.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { Script } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import { scriptBodies, scripts } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as scriptPictures from '../pictures/script-pictures.ts'
import * as faces from '../pictures/faces.ts'
import * as bodies from './bodies.ts'
import { toCard } from './script-card.ts'

/** A body is deleted when its script gets another one: then the row is read again. */
const TRIES = 10

/** A body that was just written: it need not be read again while the script's row still names it. */
export interface SavedContent {
  bodyHash: string
  scriptData: unknown[]
}

/** A whole script by its id; a temporary one until it expires. */
export async function findScript(cx: Context, id: string, saved?: SavedContent): Promise<Script> {
  const { row, scriptData } = await findContent(cx, id, saved)
  requireUnexpired(row, cx.now)
  const card = toCard(row)
  const [icons, brought, { catalogue: official, changes }, versions] = await Promise.all([
    scriptPictures.iconsOf(cx, scriptData),
    faces.facesOf(cx, [card]),
    catalogue.withChanges(cx.db, cx.now),
    versionsOf(cx, row.versionGroup, id),
  ])
  const { level, reasons } = difficultyOf(scriptData, official)
  return {
    ...card,
    computed: { difficulty: level, reasons },
    scriptData,
    ...exactFile(scriptData),
    autoJinxes: autoJinxesOf(scriptData, official),
    icons,
    ...brought,
    versions,
    changes: changesSince(row, changes, official).map(({ at, ...change }) => ({ ...change, at: isoDate(at) })),
    expiresAt: isoDate(row.expiresAt),
  }
}

/** What syncs have changed of a script's characters since it got its content. */
export function changesSince(
  { characterIds, uploadedAt, replacedAt }: Pick<ScriptRow, 'characterIds' | 'uploadedAt' | 'replacedAt'>,
  changes: readonly StoredChange[],
  official: Catalogue,
): ScriptChange[] {
  const isGone = (id: string) => official.find(id)?.isDisabled !== false
  return changesOf(changes, new Set(characterIds), replacedAt ?? uploadedAt, isGone)
}

/** Nobody finds a temporary script once its time is over, though its row stays until the nightly job. */
export function requireUnexpired({ expiresAt }: { expiresAt: number | null }, now: number): void {
  if (expiresAt !== null && expiresAt <= now) throw notFound('This script')
}

type ScriptRow = typeof scripts.$inferSelect

/** A script's row, and its body. */
export interface ScriptContent {
  row: ScriptRow
  scriptData: unknown[]
}

/** The same as `findContent` for many scripts by one query; those that are not there are left out. */
export async function findContents(
  cx: Pick<Context, 'db' | 'files'>,
  ids: readonly string[],
): Promise<ScriptContent[]> {
  const rows = await cx.db
    .select({ row: scripts, body: scriptBodies })
    .from(scripts)
    .innerJoin(scriptBodies, eq(scriptBodies.hash, scripts.bodyHash))
    .where(sql`${scripts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const found = await Promise.all(
    rows.map(async ({ row, body }) => ({ row, scriptData: await bodies.contentOf(cx, body) })),
  )
  return found.flatMap(({ row, scriptData }) => (scriptData === null ? [] : { row, scriptData }))
}

/** A script's row with the body that it names, even if the script has expired (`requireUnexpired`). */
export async function findContent(
  cx: Pick<Context, 'db' | 'files'>,
  id: string,
  saved?: SavedContent,
): Promise<ScriptContent> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [row] = await cx.db.select().from(scripts).where(eq(scripts.id, id))
    if (row === undefined) break
    const scriptData = row.bodyHash === saved?.bodyHash ? saved.scriptData : await bodies.find(cx, row.bodyHash)
    if (scriptData !== null) return { row, scriptData }
  }
  throw notFound('This script')
}

async function versionsOf(cx: Context, group: string, except: string): Promise<Script['versions']> {
  return cx.db
    .select({ id: scripts.id, name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.versionGroup, group), ne(scripts.id, except), isNull(scripts.expiresAt)))
    .orderBy(asc(scripts.seq))
    .limit(100)
}
