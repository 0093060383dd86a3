import type { JobContext } from '../../context.ts'
import { idsOfAll } from './find-group.ts'

/** A group may have a thousand nights, and D1 gives a transaction thirty seconds. */
const GROUPS_AT_ONCE = 50

const IDS = 'SELECT value FROM json_each(?1)'
const MEMBERS = `SELECT 1 FROM group_member AS other WHERE other.group_id = group_member.group_id`
const NIGHTS = 'FROM group_night WHERE group_id = group_script.group_id AND script_key = group_script.key'
const PACKED = ['name', 'contentHash', 'versionGroup', 'characters'].map((name) => `json_extract(value, '$.${name}')`)

/** In this order. What a group has played is packed again with its next night; until then readers take it from its scripts. */
const STATEMENTS = [
  `DELETE FROM player_group WHERE id IN (${IDS}) AND NOT EXISTS (SELECT 1 FROM group_member WHERE group_id = player_group.id)`,
  `UPDATE group_member SET role = 'keeper' WHERE group_id IN (${IDS}) AND NOT EXISTS (${MEMBERS} AND other.role = 'keeper')
    AND user_id = (SELECT user_id FROM group_member AS oldest JOIN user ON user.id = oldest.user_id WHERE oldest.group_id = group_member.group_id
      ORDER BY user.deactivated_at IS NOT NULL, user.erase_at IS NOT NULL, oldest.joined_at, oldest.rowid LIMIT 1)`,
  `DELETE FROM group_ready_script WHERE group_id IN (${IDS})`,
  `INSERT INTO group_ready_script (group_id, script_id, who, members)
    SELECT group_id, script_id, json_group_array(user_id), count(*) FROM group_ready WHERE group_id IN (${IDS}) GROUP BY group_id, script_id`,
  `DELETE FROM group_summary WHERE group_id IN (${IDS})`,
  `INSERT INTO group_summary (group_id, ready_counts) SELECT id, (SELECT json_group_object(user_id, scripts) FROM (
      SELECT user_id, count(*) AS scripts FROM group_ready WHERE group_id = player_group.id GROUP BY user_id))
    FROM player_group WHERE id IN (${IDS})`,
  `INSERT OR IGNORE INTO group_script (group_id, key, name, content_hash, version_group, characters)
    SELECT player_group.id, json_extract(value, '$.key'), ${PACKED.join(', ')} FROM player_group, json_each(played) WHERE player_group.id IN (${IDS})`,
  `INSERT OR IGNORE INTO group_script (group_id, key, name, content_hash, characters)
    SELECT group_id, script_key, name, content_hash, '[]' FROM group_night WHERE group_id IN (${IDS})`,
  `UPDATE group_script SET unpacked = 1, times = (SELECT count(*) ${NIGHTS}), last = coalesce((SELECT max(at) ${NIGHTS}), 0),
    before = (SELECT at ${NIGHTS} ORDER BY at DESC LIMIT 1 OFFSET 1) WHERE group_id IN (${IDS})`,
  `DELETE FROM group_script WHERE group_id IN (${IDS}) AND times = 0`,
  `UPDATE player_group SET played = '[]', played_rev = played_rev + 1,
    night_count = (SELECT count(*) FROM group_night WHERE group_id = player_group.id),
    months = (SELECT json_group_object(month, nights) FROM (
      SELECT strftime('%Y-%m', at / 1000, 'unixepoch') || ' ' || coalesce(difficulty, 'unknown') AS month, count(*) AS nights
      FROM group_night WHERE group_id = player_group.id GROUP BY 1)) WHERE id IN (${IDS})`,
]

/**
 * Makes again what triggers keep of members, readiness and nights, after rows came back that were not all read at one moment.
 * Answers how many groups there were.
 */
export async function recountGroups({ db }: Pick<JobContext, 'db'>): Promise<number> {
  let counted = 0
  for await (const some of idsOfAll({ db }, GROUPS_AT_ONCE)) {
    const ids = JSON.stringify(some)
    await db.$client.batch(STATEMENTS.map((statement) => db.$client.prepare(statement).bind(ids)))
    counted += some.length
  }
  return counted
}
