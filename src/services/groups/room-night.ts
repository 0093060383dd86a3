import { sql } from 'drizzle-orm'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { parseExact } from '#domain/script/exact-json.ts'
import type { Context } from '../../context.ts'
import { excluded, rowValues } from '../../db/rows.ts'
import { groupNights } from '../../db/schema.ts'
import { describedScript, namedScript, nightColumns, type NightScript } from './group-scripts.ts'
import type { Nights } from './write-nights.ts'

type Cx = Pick<Context, 'db' | 'now' | 'random'>

interface PlayedIn {
  groupId: string
  hostUserId: string
  /** Where the library’s script came from that was decided on. */
  scriptId: string | null
  /** How many nights a group may have. */
  mostNights: number
}

/**
 * The night of a room, for the batch that saves its result: one for each room, whatever is sent twice.
 * A later decided result takes its place, but for who won and the note. Null where nothing is decided. Nothing is written
 * where the host is no longer in the group, and where the night was deleted.
 */
export async function nightOf(
  cx: Cx,
  { groupId, hostUserId, scriptId, mostNights }: PlayedIn,
  { id: resultId, rev, evening, name, script, players, result }: UnsavedResult,
  scriptJson: string | null,
): Promise<Nights | null> {
  const { decided, endedAt } = result
  if (decided === null || name === null) return null
  const played = await decidedScript(cx, name, script, { scriptJson, scriptId })
  const isIn = sql`EXISTS (SELECT 1 FROM group_member WHERE group_id = ${groupId} AND user_id = ${hostUserId})`
  const isWanted = sql`EXISTS (SELECT 1 FROM result WHERE id = ${resultId} AND rev = ${rev} AND decided = ${decided})
    AND ${isIn}
    AND NOT EXISTS (SELECT 1 FROM deleted_night WHERE group_id = ${groupId} AND evening = ${evening})
    AND (EXISTS (SELECT 1 FROM group_night WHERE evening = ${evening} AND group_id = ${groupId})
      OR (SELECT night_count FROM player_group WHERE id = ${groupId}) < ${mostNights})`
  const night = rowValues(groupNights, {
    id: cx.random.resultId(),
    groupId,
    at: endedAt,
    evening,
    resultEndedAt: endedAt,
    ...nightColumns(played),
    name,
    scriptId: sql`(SELECT id FROM script WHERE id = ${played.scriptId})`,
    players,
    storytellerId: hostUserId,
    writerId: hostUserId,
    resultId,
  })
  const also = sql`SELECT json_group_array(json(other)) FROM (
    SELECT json_object('name', name, 'resultId', id) AS other FROM result
    WHERE host_user_id = ${hostUserId} AND ended_at > ${endedAt - ROOM_MS} AND evening = ${evening} AND id IS NOT group_night.result_id
      AND decided IS NOT NULL AND name IS NOT NULL ORDER BY ended_at)`
  const statements = [
    cx.db
      .insert(groupNights)
      .select(sql`SELECT ${night} WHERE ${isWanted}`)
      .onConflictDoUpdate({
        target: [groupNights.evening, groupNights.groupId],
        targetWhere: sql`evening IS NOT NULL`,
        set: { ...excluded(groupNights, EVENING), ...excluded(groupNights, SCRIPT, IS_KEPT) },
        setWhere: sql`excluded.result_ended_at >= coalesce(group_night.result_ended_at, 0)`,
      }),
    cx.db
      .update(groupNights)
      .set({ also: sql`(${also})` })
      .where(sql`evening = ${evening} AND group_id = ${groupId} AND ${isIn}`),
  ]
  return { played: [played], onlyIf: isIn, statements }
}

/** What a later result of the room replaces. */
const EVENING = [groupNights.at, groupNights.resultEndedAt, groupNights.players]
/** The same, unless somebody has chosen another result of the room; a change of the chosen one is followed. */
const SCRIPT = [
  groupNights.scriptKey,
  groupNights.name,
  groupNights.author,
  groupNights.scriptId,
  groupNights.contentHash,
  groupNights.difficulty,
  groupNights.window,
  groupNights.resultId,
]

const IS_KEPT = sql`group_night.is_chosen AND group_night.result_id IS NOT excluded.result_id`

/** Longer than any room is open. */
const ROOM_MS = 7 * 24 * 60 * 60 * 1000

async function decidedScript(
  cx: Cx,
  name: string,
  script: UnsavedResult['script'],
  { scriptJson, scriptId }: { scriptJson: string | null; scriptId: string | null },
): Promise<NightScript> {
  if (script === null || scriptJson === null) return namedScript(name, script?.author ?? null)
  const scriptData: unknown = parseExact(scriptJson)
  if (!Array.isArray(scriptData)) return namedScript(name, script.author)
  return describedScript(cx, { name, author: script.author, scriptData, scriptId })
}
