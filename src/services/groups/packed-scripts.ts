import { and, eq, sql } from 'drizzle-orm'
import {
  type AskedScript,
  type OwnNight,
  type Played,
  type PlayedScript,
  playedOf,
  withChanged,
} from '#domain/group/played.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { groups, groupScripts } from '../../db/schema.ts'
import { log, traceOf } from '../../log.ts'
import { Problem } from '../../problem.ts'

type Cx = Pick<Context, 'db'>

/** The rows that say something else than the group’s own row. */
export function unpackedIn({ db }: Cx, groupId: string) {
  const { key, name, contentHash, versionGroup, characters, times, last, before, unpacked } = groupScripts
  return db
    .select({ key, name, contentHash, versionGroup, characters, times, last, before, unpacked })
    .from(groupScripts)
    .where(and(eq(groupScripts.groupId, groupId), sql`unpacked > 0`))
}

/** Everything that a group has played, newest first; null where the group is gone. Reads one row, and what is not in it yet. */
export async function playedBy(cx: Cx, groupId: string): Promise<readonly PlayedScript[] | null> {
  const [[row], unpacked] = await cx.db.batch([
    cx.db.select({ played: groups.played }).from(groups).where(eq(groups.id, groupId)),
    unpackedIn(cx, groupId),
  ])
  return row === undefined ? null : withChanged(row.played, unpacked)
}

/** A room that its host opened for a group. */
export interface GroupRoom {
  groupId: string
  hostUserId: string
  evening: string
}

/**
 * What a room’s card says of a script that its group has played, not counting the room’s own night; nothing where the group has
 * ended. Where the host is not in the group now, it is null, and `outside` is called. Reads three rows.
 */
export async function playedInRoom(
  cx: Cx,
  { groupId, hostUserId, evening }: GroupRoom,
  asked: AskedScript,
  outside: () => void,
): Promise<Played | null | undefined> {
  const own = sql<string | null>`(SELECT json_object('key', script_key, 'at', at) FROM group_night
    WHERE evening = ${evening} AND group_id = ${groupId})`
  const [[row], unpacked] = await cx.db.batch([
    cx.db
      .select({ played: groups.played, own: own.as('own_night'), isOutside: isOutside(hostUserId).as('is_outside') })
      .from(groups)
      .where(eq(groups.id, groupId)),
    unpackedIn(cx, groupId),
  ])
  if (row === undefined) return undefined
  if (row.isOutside === 1) {
    outside()
    return null
  }
  const ownNight = row.own === null ? null : (JSON.parse(row.own) as OwnNight)
  return playedOf(asked, withChanged(row.played, unpacked), ownNight)
}

/** Of a group’s row: whether this account is no member. */
const isOutside = (userId: string) =>
  sql<number>`NOT EXISTS (SELECT 1 FROM group_member WHERE group_member.group_id = ${groups.id} AND group_member.user_id = ${userId})`

/** Whether the group is there and its room’s host is not in it now. */
export async function isHostOutside({ db }: Cx, groupId: string, hostUserId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOutside: isOutside(hostUserId).as('is_outside') })
    .from(groups)
    .where(eq(groups.id, groupId))
  return row?.isOutside === 1
}

/**
 * Puts what has changed into the group’s row, after nights were written, and forgets what nobody plays any more. What it can't do
 * now is done after the next night, and nobody reads less until then.
 */
export async function pack(cx: Cx, groupId: string): Promise<void> {
  try {
    await packNow(cx, groupId)
  } catch (error) {
    // Somebody else has just done it.
    if (!(error instanceof Problem)) log({ event: 'pack-failed', ...traceOf(error) })
  }
}

async function packNow(cx: Cx, groupId: string): Promise<void> {
  const [[row], unpacked] = await cx.db.batch([
    cx.db.select({ played: groups.played, rev: groups.playedRev }).from(groups).where(eq(groups.id, groupId)),
    unpackedIn(cx, groupId),
  ])
  if (row === undefined || unpacked.length === 0) return
  const played = withChanged(row.played, unpacked)
  const kept = new Set(played.map(({ key }) => key))
  const revs = new Map([
    ...row.played.map(({ key }) => [key, 0] as const),
    ...unpacked.map((one) => [one.key, one.unpacked] as const),
  ])
  const gone = [...revs].filter(([key]) => !kept.has(key))
  const isAsRead: Guard = {
    refuseIf: sql`(SELECT played_rev FROM player_group WHERE id = ${groupId}) IS NOT ${row.rev}`,
    code: 'CONFLICT',
    message: 'It was packed in between.',
  }
  // A row that has changed since it was read stays as it is, and waits for the next time.
  const among = (rows: readonly (readonly [string, number])[]) =>
    sql`group_id = ${groupId} AND (key, unpacked) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${JSON.stringify(rows)}))`
  await guardedBatchEvenWhileOff(
    cx,
    [isAsRead],
    [
      cx.db
        .update(groups)
        .set({ played, playedRev: sql`played_rev + 1` })
        .where(eq(groups.id, groupId)),
      ...(gone.length === 0 ? [] : [cx.db.delete(groupScripts).where(among(gone))]),
      cx.db
        .update(groupScripts)
        .set({ unpacked: 0 })
        .where(among(unpacked.map((one) => [one.key, one.unpacked]))),
    ],
  )
}
