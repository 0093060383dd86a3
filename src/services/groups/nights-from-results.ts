import { desc, sql } from 'drizzle-orm'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { rowValues } from '../../db/rows.ts'
import { groupNights, results } from '../../db/schema.ts'
import * as bodies from '../scripts/bodies.ts'
import { describedScripts, namedScript, type NightScript } from './group-scripts.ts'
import type { Nights } from './write-nights.ts'

const { id, evening, endedAt, players, name, author, bodyHash, standings, decided } = results
/** Columns of a result, and the library’s script that it names: null where it names none, as for uploads and in old results. */
export const DECIDED = {
  id,
  evening,
  endedAt,
  players,
  name,
  author,
  bodyHash,
  scriptId: sql<string | null>`(SELECT json_extract(value, '$.scriptId') FROM json_each(${standings})
    WHERE json_extract(value, '$.nominationId') = ${decided})`,
}
type Decided = Awaited<ReturnType<typeof decidedOf>>[number]

/** The caller’s decided results as nights of a new group: one for each of their rooms, the newest first. */
export async function nightsFromResults(cx: Context, groupId: string): Promise<Nights> {
  const { userId } = requireActor(cx)
  const evenings = [...Map.groupBy(await decidedOf(cx, userId), ({ id, evening }) => evening ?? id)]
  const chosen = evenings.slice(0, cx.config.limits.NIGHTS_PER_GROUP)
  const latest = chosen.flatMap(([, [one]]) => one ?? [])
  const scriptOf = await scriptsOf(cx, latest)
  const rows = chosen.flatMap(([evening, [latest, ...earlier]]) => {
    if (latest === undefined) return []
    const { key, name, author, scriptId, contentHash, difficulty, window } = scriptOf(latest)
    const also = earlier.map((one) => ({ name: one.name ?? '', resultId: one.id }))
    const script = { key, name, author, scriptId, contentHash, difficulty, window }
    return {
      ...script,
      id: cx.random.resultId(),
      evening,
      at: latest.endedAt,
      players: latest.players,
      resultId: latest.id,
      also,
    }
  })
  const column = (name: keyof (typeof rows)[number]) => sql`json_extract(value, ${`$.${name}`})`
  const night = rowValues(groupNights, {
    id: column('id'),
    groupId,
    at: column('at'),
    evening: column('evening'),
    resultEndedAt: column('at'),
    scriptKey: column('key'),
    name: column('name'),
    author: column('author'),
    scriptId: sql`(SELECT id FROM script WHERE id = ${column('scriptId')})`,
    contentHash: column('contentHash'),
    difficulty: column('difficulty'),
    window: column('window'),
    players: column('players'),
    storytellerId: userId,
    writerId: userId,
    resultId: sql`(SELECT id FROM result WHERE id = ${column('resultId')})`,
    also: column('also'),
  })
  const nights = cx.db.insert(groupNights).select(sql`SELECT ${night} FROM json_each(${JSON.stringify(rows)})`)
  return { played: latest.map(scriptOf), statements: [nights] }
}

async function decidedOf({ db }: Pick<Context, 'db'>, userId: string) {
  const { endedAt, id, hostUserId, decided } = results
  return db
    .select(DECIDED)
    .from(results)
    .where(sql`${hostUserId} = ${userId} AND ${decided} IS NOT NULL`)
    .orderBy(desc(endedAt), desc(id))
}

/** What is known of the scripts of results; those beyond what a group remembers are known by their names. */
export async function scriptsOf(
  cx: Pick<Context, 'db' | 'files' | 'now'>,
  decided: readonly Decided[],
): Promise<(result: Decided) => NightScript> {
  const wanted = [...new Map(decided.map((result) => [contentKey(result), result])).values()]
  const asked = wanted.filter(({ bodyHash }) => bodyHash !== null).slice(0, GROUP_LIMITS.played)
  const found = await bodies.findMany(cx, [...new Set(asked.flatMap(({ bodyHash }) => bodyHash ?? []))])
  const contents = asked.flatMap((result) => {
    const scriptData = found.get(result.bodyHash ?? '')
    const { author, scriptId } = result
    return scriptData === undefined
      ? []
      : { key: contentKey(result), name: result.name ?? '', author, scriptData, scriptId }
  })
  const described = await describedScripts(cx, contents)
  const byKey = new Map(contents.map(({ key }, place) => [key, described[place]]))
  return (result) => byKey.get(contentKey(result)) ?? namedScript(result.name ?? '', result.author)
}

/** The same for results that say the same of their script. */
const contentKey = ({ bodyHash, scriptId, name, author }: Decided) => JSON.stringify([bodyHash, scriptId, name, author])
