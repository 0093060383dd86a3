import { eq, sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { JobContext } from '../../context.ts'
import { characters, jinxes } from '../../db/schema.ts'
import { nextRevision } from './catalogue-rows.ts'

/** Gives stored summaries of an older release the words of this one; answers how many. */
export async function refreshSummaries({ db }: Pick<JobContext, 'db'>): Promise<number> {
  const [storedCharacters, storedJinxes] = await db.batch([
    db.select({ id: characters.id, text: characters.ability }).from(characters).where(eq(characters.isSummary, true)),
    db.select({ a: jinxes.a, b: jinxes.b, text: jinxes.officialReason }).from(jinxes).where(eq(jinxes.isSummary, true)),
  ])
  const { all, jinxes: pairs } = embeddedCatalogue()
  const abilities = changed(
    storedCharacters.map(({ id, text }) => [id, text]),
    all.map(({ id, ability }) => [id, ability]),
  )
  const reasons = changed(
    storedJinxes.map(({ a, b, text }) => [`${a}|${b}`, text]),
    pairs.map(({ a, b, reason }) => [`${a}|${b}`, reason]),
  )
  const count = Object.keys(abilities).length + Object.keys(reasons).length
  if (count === 0) return 0
  const pair = sql`${jinxes.a} || '|' || ${jinxes.b}`
  await db.batch([
    db
      .update(characters)
      .set({ ability: valueOf(abilities, sql`${characters.id}`) })
      .where(sql`${characters.isSummary} = 1 AND ${isIn(abilities, sql`${characters.id}`)}`),
    db
      .update(jinxes)
      .set({ officialReason: valueOf(reasons, pair) })
      .where(sql`${jinxes.isSummary} = 1 AND ${isIn(reasons, pair)}`),
    nextRevision({ db }),
  ])
  return count
}

type Texts = Readonly<Record<string, string>>

/** Today's texts of what is stored with another one. */
function changed(
  stored: readonly (readonly [string, string | null])[],
  today: readonly (readonly [string, string])[],
): Texts {
  const before = new Map(stored)
  return Object.fromEntries(today.filter(([key, text]) => before.has(key) && before.get(key) !== text))
}

const valueOf = (texts: Texts, key: ReturnType<typeof sql>) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(texts)}) AS texts WHERE texts.key = ${key})`

const isIn = (texts: Texts, key: ReturnType<typeof sql>) =>
  sql`${key} IN (SELECT texts.key FROM json_each(${JSON.stringify(texts)}) AS texts)`
