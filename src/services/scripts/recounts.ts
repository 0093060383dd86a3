import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { parseExact } from '#domain/script/exact-json.ts'
import { characterIdsOf, metadataOf } from '#domain/script/metadata.ts'
import type { JobContext } from '../../context.ts'
import { insertRows, rawRow } from '../../db/rows.ts'
import { scriptBodies, scriptCharacters, scriptRecounts, scripts } from '../../db/schema.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as bodies from './bodies.ts'

/** How many scripts one run recounts, and how many of them at a time. */
const MAX_PER_RUN = 1_000
const BATCH = 50

type Cx = Pick<JobContext, 'db' | 'files' | 'now'>
type Row = typeof scripts.$inferSelect

/** The statement that requests a recount of the scripts with these characters, for the batch that changes the characters. */
export function request({ db }: Pick<Cx, 'db'>, characterIds: readonly string[]) {
  const rows = characterIds.map((id) => rawRow(scriptRecounts, { characterKey: matchKey(id), afterSeq: 0 }))
  return insertRows(db, scriptRecounts, rows).onConflictDoUpdate({
    target: scriptRecounts.characterKey,
    set: { afterSeq: 0 },
  })
}

/**
 * Goes on with the requested recounts where they stopped, then with scripts that were counted before they had a window; answers
 * how many scripts it has read.
 */
export async function runSome(cx: Cx): Promise<number> {
  let done = 0
  while (done < MAX_PER_RUN) {
    const [next] = await cx.db.select().from(scriptRecounts).limit(1)
    if (next === undefined) break
    done += await recountBatch(cx, next)
  }
  let afterSeq = 0
  while (done < MAX_PER_RUN) {
    const found = await withBodies(cx)
      .where(and(isNull(WINDOW), gt(scripts.seq, afterSeq)))
      .orderBy(asc(scripts.seq))
      .limit(BATCH)
    const [first, ...updates] = await updatesOf(cx, found)
    if (first !== undefined) await cx.db.batch([first, ...updates])
    done += found.length
    afterSeq = found.at(-1)?.script.seq ?? afterSeq
    if (found.length < BATCH) break
  }
  return done
}

/** Spelt as in the index of scripts without a window, or the index would not be used. */
const WINDOW = sql`json_extract(${scripts.metadata}, '$.window')`

const withBodies = ({ db }: Cx) =>
  db
    .select({ script: scripts, text: scriptBodies.body })
    .from(scripts)
    .leftJoin(scriptBodies, eq(scriptBodies.hash, scripts.bodyHash))
    .$dynamic()

type Found = Awaited<ReturnType<typeof withBodies>>

async function recountBatch(cx: Cx, { characterKey, afterSeq }: typeof scriptRecounts.$inferSelect): Promise<number> {
  const found = await withBodies(cx)
    .innerJoin(scriptCharacters, eq(scriptCharacters.seq, scripts.seq))
    .where(and(eq(scriptCharacters.characterKey, characterKey), gt(scriptCharacters.seq, afterSeq)))
    .orderBy(asc(scriptCharacters.seq))
    .limit(BATCH)
  const updates = await updatesOf(cx, found)
  // A new request in the meantime starts over.
  const isSameRequest = and(eq(scriptRecounts.characterKey, characterKey), eq(scriptRecounts.afterSeq, afterSeq))
  const last = found.at(-1)?.script.seq
  const isDone = found.length < BATCH || last === undefined
  await cx.db.batch([
    isDone
      ? cx.db.delete(scriptRecounts).where(isSameRequest)
      : cx.db.update(scriptRecounts).set({ afterSeq: last }).where(isSameRequest),
    ...updates,
  ])
  return found.length
}

async function updatesOf(cx: Cx, found: Found) {
  const official = await catalogue.current(cx.db, cx.now)
  const updates = []
  for (const { script, text } of found) {
    const data = await contentOf(cx, script, text)
    // New content has been counted when it was saved.
    const update = data === null ? null : updateOf(cx, script, countedOf(data, official))
    if (update !== null) updates.push(update)
  }
  return updates
}

/** Null for what cannot be read: one damaged file must not keep all others from being counted. */
async function contentOf(cx: Cx, { bodyHash }: Row, text: string | null): Promise<unknown[] | null> {
  try {
    return text === null ? await bodies.find(cx, bodyHash) : (parseExact(text) as unknown[])
  } catch {
    return null
  }
}

function countedOf(data: readonly unknown[], official: Catalogue) {
  const metadata = metadataOf(data, official)
  return {
    metadata,
    isTeensyville: metadata.isTeensyville,
    difficulty: difficultyOf(data, official).level,
    characterIds: characterIdsOf(data, official),
  }
}

function updateOf(cx: Cx, script: Row, counted: ReturnType<typeof countedOf>) {
  const { metadata, isTeensyville, difficulty, characterIds } = script
  if (JSON.stringify({ metadata, isTeensyville, difficulty, characterIds }) === JSON.stringify(counted)) return null
  const isSameContent = and(eq(scripts.seq, script.seq), eq(scripts.bodyHash, script.bodyHash))
  return cx.db.update(scripts).set(counted).where(isSameContent)
}
