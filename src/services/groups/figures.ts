import { and, asc, eq, sql } from 'drizzle-orm'
import { mostPlayed, monthsIn, neverPlayed, type PlayedTogether, together } from '#domain/group/figures.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Figures, PlayedScripts } from '#protocol/group.ts'
import type { Context } from '../../context.ts'
import { groupReady, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { requireMember } from './find-group.ts'
import * as summary from './summary.ts'

/** What a group’s nights add up to. While nothing has changed since somebody last asked, it reads a few rows, however many nights there are. */
export async function figures(cx: Context, id: string): Promise<Figures> {
  await requireMember(cx, id)
  const read = await summary.read(cx, id)
  const most = mostPlayed(read.played)
  const [found, listed, ready] = await Promise.all([
    summary.scriptIds(
      cx,
      read,
      most.flatMap(({ versions }) => versions),
    ),
    summary.listed(cx, read),
    summary.ready(cx, read),
  ])
  await summary.keep(cx, read, { ...found.made, ...listed.made, ...ready.made })
  return {
    months: monthsIn(read.months, cx.now),
    most: most.map((script) => {
      const [scriptId = null] = idsOf(script, found.ids)
      return { name: script.name, scriptId, times: script.times, last: isoDate(script.last) }
    }),
    listed: neverPlayed(listed.listed, read.played).map(({ name, scriptId, lists }) => ({ name, scriptId, lists })),
    ready: ready.ready.map(({ members, ...script }) => ({ ...script, members: [...members] })),
  }
}

/** Every script that a group has played, newest first. */
export async function played(cx: Context, id: string): Promise<PlayedScripts> {
  await requireMember(cx, id)
  const read = await summary.read(cx, id)
  const { ids, made } = await summary.scriptIds(cx, read, read.played)
  await summary.keep(cx, read, made)
  const items = together(read.played).map((script) => {
    const { name, contentHash, last, times } = script
    return { name, contentHash, scriptIds: idsOf(script, ids), last: isoDate(last), times }
  })
  return { items }
}

function idsOf({ versions }: PlayedTogether, ids: Readonly<Record<string, readonly string[]>>): string[] {
  return [...new Set(versions.flatMap((version) => ids[summary.idsKey(version)] ?? []))]
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
