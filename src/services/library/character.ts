import { desc, eq, sql } from 'drizzle-orm'
import { type Partner, partnersOf } from '#domain/library/partners.ts'
import { matchKey } from '#domain/script/character-id.ts'
import type { CharacterInLibrary } from '#protocol/library/character.ts'
import type { Context, JobContext } from '../../context.ts'
import { characterCounts, characterPartners, scriptCharacters, scripts } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as jinxes from '../catalogue/jinxes.ts'

/** Over how many of its newest scripts a character's partners are counted. */
export const COUNTED = 2_000
const HOUR_MS = 60 * 60 * 1000
/** The job counts again what is older: early enough that callers seldom do. */
const REFRESH_MS = 18 * HOUR_MS
/** With the hour for which the edge keeps an answer, nobody meets partners of more than a day. */
const FRESH_MS = 23 * HOUR_MS
/** How many characters an hourly run counts: all of them in two thirds of a day. */
const AT_ONCE = 12

/** Part of a cache's key: an answer with partners is kept for an hour at most. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS)

/** An official character by any spelling of its id, its jinxes, how many scripts have it, and what is most often beside it. */
export async function characterInLibrary(cx: Context, typed: string): Promise<CharacterInLibrary> {
  const character = await catalogue.find(cx, typed)
  const [[[count], [stored]], pairs] = await Promise.all([
    cx.db.batch([
      cx.db
        .select()
        .from(characterCounts)
        .where(eq(characterCounts.characterKey, matchKey(character.id))),
      cx.db.select().from(characterPartners).where(eq(characterPartners.characterId, character.id)),
    ]),
    jinxes.ofCharacter(cx, character.id),
  ])
  const total = count?.total ?? 0
  const partners = isCurrent(stored, total, cx.now) ? stored.partners : await countPartners(cx, character.id)
  return { character, jinxes: pairs, scripts: total, partners }
}

/** Counted lately, and not contradicting how many scripts have the character now. */
function isCurrent<T extends { partners: Partner[]; countedAt: number }>(
  stored: T | undefined,
  total: number,
  now: number,
): stored is T {
  if (stored === undefined || now - stored.countedAt >= FRESH_MS) return false
  const most = stored.partners[0]?.scripts ?? 0
  return most <= total && (most > 0 || total === 0)
}

async function countPartners(cx: Context, id: string): Promise<Partner[]> {
  const partners = await countedPartners(cx, id)
  cx.defer(store(cx, id, partners).catch(nullAfterLogging(cx, 'partners')))
  return partners
}

/** Counts again what has not been counted for long, the oldest first; answers how many characters. */
export async function refreshPartners(cx: JobContext): Promise<number> {
  const { characterId, countedAt } = characterPartners
  const [official, counted] = await Promise.all([
    catalogue.current(cx.db, cx.now),
    cx.db.select({ characterId, countedAt }).from(characterPartners),
  ])
  const ageOf = new Map(counted.map((row) => [row.characterId, cx.now - row.countedAt]))
  const due = official.all
    .map(({ id }) => ({ id, age: ageOf.get(id) ?? Number.MAX_SAFE_INTEGER }))
    .filter(({ age }) => age > REFRESH_MS)
    .toSorted((one, other) => other.age - one.age)
    .slice(0, AT_ONCE)
  for (const { id } of due) await store(cx, id, await countedPartners(cx, id))
  return due.length
}

async function countedPartners({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<Partner[]> {
  const [official, rows] = await Promise.all([
    catalogue.current(db, now),
    db
      .select({ characterIds: scripts.characterIds })
      .from(scriptCharacters)
      .innerJoin(scripts, eq(scripts.seq, scriptCharacters.seq))
      .where(eq(scriptCharacters.characterKey, matchKey(id)))
      .orderBy(desc(scriptCharacters.seq))
      .limit(COUNTED),
  ])
  return partnersOf(
    id,
    rows.map(({ characterIds }) => characterIds),
    official.all.map((character) => character.id),
  )
}

async function store({ db, now }: Pick<Context, 'db' | 'now'>, id: string, partners: Partner[]): Promise<void> {
  const row = { characterId: id, partners, countedAt: now }
  await db
    .insert(characterPartners)
    .values(row)
    .onConflictDoUpdate({ target: characterPartners.characterId, set: row, setWhere: sql`counted_at <= ${now}` })
}
