import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { GROUP_LIMITS, monthsUpTo } from '#domain/group/group.ts'
import { type PlayedScript, playedOf } from '#domain/group/played.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Figures, PlayedScripts } from '#protocol/group.ts'
import type { Context } from '../../context.ts'
import { groupNights, groupReady, scripts, shortlistCandidates, shortlists, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import * as shortlistGuards from '../shortlists/shortlist-guards.ts'
import { requireMember } from './find-group.ts'
import { playedBy } from './group-scripts.ts'

/** What a group’s nights add up to. */
export async function figures(cx: Context, id: string): Promise<Figures> {
  await requireMember(cx, id)
  const played = (await playedBy(cx, id)) ?? []
  const [months, scriptIds, listed, able] = await Promise.all([
    monthsOf(cx, id),
    scriptIdsOf(cx, id),
    oftenListed(cx, id, played),
    readyIn(cx, id),
  ])
  const most = together(played, scriptIds)
    .toSorted((one, other) => other.times - one.times || other.last - one.last)
    .slice(0, GROUP_LIMITS.figures)
    .map(({ name, scriptIds: [scriptId = null], times, last }) => ({ name, scriptId, times, last: isoDate(last) }))
  return { months, most, listed, ready: able.slice(0, GROUP_LIMITS.figures) }
}

async function monthsOf({ db, now }: Context, id: string): Promise<Figures['months']> {
  const months = monthsUpTo(now)
  const month = sql<string>`strftime('%Y-%m', ${groupNights.at} / 1000, 'unixepoch')`
  const rows = await db
    .select({ month, difficulty: groupNights.difficulty, nights: sql<number>`count(*)` })
    .from(groupNights)
    .where(and(eq(groupNights.groupId, id), gte(groupNights.at, Date.parse(`${months[0]}-01`))))
    .groupBy(month, groupNights.difficulty)
  const count = (wanted: string, level: string | null) =>
    rows.find((row) => row.month === wanted && row.difficulty === level)?.nights ?? 0
  return months.map((one) => ({
    month: one,
    beginner: count(one, 'beginner'),
    intermediate: count(one, 'intermediate'),
    advanced: count(one, 'advanced'),
    unknown: count(one, null),
  }))
}

/** For each script that the group has played, by its key, all of the library with its content, and all its versions. */
async function scriptIdsOf({ db }: Context, id: string): Promise<Map<string, string[]>> {
  const rows = await db.all<{ key: string; id: string }>(sql`
    SELECT played.key AS key, script.id AS id, script.seq AS seq FROM group_script AS played
    JOIN script ON script.content_hash = played.content_hash
    WHERE played.group_id = ${id} AND script.expires_at IS NULL
    UNION SELECT played.key, script.id, script.seq FROM group_script AS played
    JOIN script ON script.version_group = played.version_group
    WHERE played.group_id = ${id} AND script.expires_at IS NULL
    ORDER BY 3 DESC`)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map([...byKey].map(([key, found]) => [key, found.map((row) => row.id)]))
}

type PlayedTogether = Pick<PlayedScript, 'name' | 'contentHash' | 'times' | 'last'> & { scriptIds: string[] }

/** One for each script, newest first: its versions are one script. */
function together(played: readonly PlayedScript[], scriptIds: ReadonlyMap<string, string[]>): PlayedTogether[] {
  const groups = Map.groupBy(played, ({ key, versionGroup }) => versionGroup ?? key)
  return [...groups.values()]
    .flatMap((versions) => {
      const [latest, ...earlier] = versions.toSorted((one, other) => other.last - one.last)
      if (latest === undefined) return []
      const { name, contentHash, last } = latest
      const times = earlier.reduce((sum, version) => sum + version.times, latest.times)
      const ids = versions.flatMap(({ key }) => scriptIds.get(key) ?? [])
      return { name, contentHash, last, times, scriptIds: [...new Set(ids)] }
    })
    .toSorted((one, other) => other.last - one.last)
}

/** Every script that a group has played, newest first. */
export async function played(cx: Context, id: string): Promise<PlayedScripts> {
  await requireMember(cx, id)
  const [all, scriptIds] = await Promise.all([playedBy(cx, id), scriptIdsOf(cx, id)])
  const items = together(all ?? [], scriptIds).map(({ last, ...script }) => ({ ...script, last: isoDate(last) }))
  return { items }
}

/** What was on two closed lists or more, and was never played. */
async function oftenListed(
  { db, now }: Context,
  id: string,
  played: readonly PlayedScript[],
): Promise<Figures['listed']> {
  const { denorm, scriptId, fingerprint, characters } = shortlistCandidates
  const lists = sql<number>`count(DISTINCT ${shortlists.id})`
  const rows = await db
    .select({
      name: sql<string>`json_extract(${denorm}, '$.scriptName')`,
      scriptId,
      fingerprint,
      characters,
      versionGroup: scripts.versionGroup,
      lists,
    })
    .from(shortlists)
    .innerJoin(shortlistCandidates, eq(shortlistCandidates.listId, shortlists.id))
    .leftJoin(scripts, eq(scripts.id, scriptId))
    .where(sql`${shortlists.groupId} = ${id} AND ${shortlistGuards.isClosedSql(now)}`)
    .groupBy(fingerprint)
    .having(sql`${lists} > 1`)
    .orderBy(desc(lists), asc(fingerprint))
  return rows
    .filter(({ name, fingerprint: contentHash, characters: some, versionGroup }) => {
      return playedOf({ name, contentHash, versionGroup, characters: some.map(({ key }) => key) }, played) === null
    })
    .slice(0, GROUP_LIMITS.figures)
    .map((row) => ({ name: row.name, scriptId: row.scriptId, lists: row.lists }))
}

/** Who can run what: of each script the members who are Storytellers, by name. */
async function readyIn({ db }: Context, id: string): Promise<Figures['ready']> {
  const rows = await db
    .select({ scriptId: scripts.id, name: scripts.name, member: users.displayName, role: users.role })
    .from(groupReady)
    .innerJoin(users, and(eq(users.id, groupReady.userId), sql`${users.deactivatedAt} IS NULL`))
    .innerJoin(scripts, eq(scripts.id, groupReady.scriptId))
    .where(eq(groupReady.groupId, id))
    .orderBy(asc(users.nameKey))
  const able = rows.filter(({ role }) => isAtLeast(role, 'Storyteller'))
  return [...Map.groupBy(able, ({ scriptId }) => scriptId)]
    .map(([scriptId, found]) => {
      return { scriptId, name: found[0]?.name ?? '', members: found.map(({ member }) => member) }
    })
    .toSorted((one, other) => other.members.length - one.members.length || (one.name < other.name ? -1 : 1))
}

/** Who of a group can run each of these scripts, by script id. */
export async function readyFor(
  { db }: Context,
  id: string,
  scriptIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ scriptId: groupReady.scriptId, member: users.displayName, role: users.role })
    .from(groupReady)
    .innerJoin(users, and(eq(users.id, groupReady.userId), sql`${users.deactivatedAt} IS NULL`))
    .where(
      sql`${groupReady.groupId} = ${id} AND ${groupReady.scriptId} IN (SELECT value FROM json_each(${JSON.stringify(scriptIds)}))`,
    )
    .orderBy(asc(users.nameKey))
  const able = rows.filter(({ role }) => isAtLeast(role, 'Storyteller'))
  const byScript = Map.groupBy(able, ({ scriptId }) => scriptId)
  return new Map([...byScript].map(([scriptId, found]) => [scriptId, found.map(({ member }) => member)]))
}
