import { and, asc, eq, gt } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { characterIdsOf, metadataOf } from '#domain/script/metadata.ts'
import type { Clerk } from '../../context.ts'
import { insertRows, rawRow } from '../../db/rows.ts'
import { scriptBodies, scriptCharacters, scriptRecounts, scripts } from '../../db/schema.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as bodies from './bodies.ts'

/** So many scripts are counted anew in one go, in stretches. */
const MOST = 1_000
const STRETCH = 50

type Cx = Pick<Clerk, 'db' | 'files' | 'now'>
type Row = typeof scripts.$inferSelect

/**
 * To stand in the batch that changes these characters' teams, or makes them official: what cards say of the scripts that
 * hold them is counted anew afterwards.
 */
export function asking({ db }: Pick<Cx, 'db'>, characterIds: readonly string[]) {
  const rows = characterIds.map((id) => rawRow(scriptRecounts, { characterKey: matchKey(id), afterSeq: 0 }))
  return insertRows(db, scriptRecounts, rows).onConflictDoUpdate({
    target: scriptRecounts.characterKey,
    set: { afterSeq: 0 },
  })
}

/** Goes on counting where it stopped; answers how many scripts it has looked at. */
export async function some(cx: Cx): Promise<number> {
  let looked = 0
  while (looked < MOST) {
    const [next] = await cx.db.select().from(scriptRecounts).limit(1)
    if (next === undefined) break
    looked += await stretch(cx, next)
  }
  return looked
}

async function stretch(cx: Cx, { characterKey, afterSeq }: typeof scriptRecounts.$inferSelect): Promise<number> {
  const found = await cx.db
    .select({ script: scripts, text: scriptBodies.body })
    .from(scriptCharacters)
    .innerJoin(scripts, eq(scripts.seq, scriptCharacters.seq))
    .leftJoin(scriptBodies, eq(scriptBodies.hash, scripts.bodyHash))
    .where(and(eq(scriptCharacters.characterKey, characterKey), gt(scriptCharacters.seq, afterSeq)))
    .orderBy(asc(scriptCharacters.seq))
    .limit(STRETCH)
  const official = await catalogue.current(cx.db, cx.now)
  const updates = []
  for (const { script, text } of found) {
    const data = text === null ? await bodies.read(cx, script.bodyHash) : (JSON.parse(text) as unknown[])
    const update = recounting(cx, script, countedOf(data, official))
    if (update !== null) updates.push(update)
  }
  // Asked for anew meanwhile: then it begins anew.
  const same = and(eq(scriptRecounts.characterKey, characterKey), eq(scriptRecounts.afterSeq, afterSeq))
  const last = found.at(-1)?.script.seq
  const isDone = found.length < STRETCH || last === undefined
  await cx.db.batch([
    isDone
      ? cx.db.delete(scriptRecounts).where(same)
      : cx.db.update(scriptRecounts).set({ afterSeq: last }).where(same),
    ...updates,
  ])
  return found.length
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

function recounting(cx: Cx, script: Row, counted: ReturnType<typeof countedOf>) {
  const { metadata, isTeensyville, difficulty, characterIds } = script
  if (JSON.stringify({ metadata, isTeensyville, difficulty, characterIds }) === JSON.stringify(counted)) return null
  // Whoever has put other content there meanwhile has counted that.
  const isStill = and(eq(scripts.seq, script.seq), eq(scripts.bodyHash, script.bodyHash))
  return cx.db.update(scripts).set(counted).where(isStill)
}
