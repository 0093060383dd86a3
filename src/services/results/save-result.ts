import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import type { Context } from '../../context.ts'
import type { Statement } from '../../db/guarded-batch.ts'
import { excluded, rawRow } from '../../db/rows.ts'
import { deletedResults, results, shortlists, users } from '../../db/schema.ts'
import * as bodies from '../scripts/bodies.ts'
import { KEPT_AT_MOST, RESULT_LIFETIME_MS } from './result-limits.ts'

/**
 * Stores a result under its id, with the JSON text of the decided script. Told twice is stored once, and an older revision
 * changes nothing. What was deleted stays deleted, and an account that is gone gets no result. `night` writes the night of the
 * room’s group, in the same transaction. Throws only if a store fails.
 */
export async function save(
  cx: Pick<Context, 'db' | 'files' | 'now' | 'random'>,
  hostUserId: string,
  unsaved: UnsavedResult,
  scriptJson: string | null,
  night: readonly Statement[] = [],
): Promise<void> {
  const isWanted = wanted(hostUserId, unsaved, cx.now)
  // Without this look, every repetition would write the file of a large script again.
  const [asked] = await cx.db.select({ isWanted: sql<number>`${isWanted}` }).from(sql`(SELECT 1)`)
  if (asked?.isWanted !== 1) return
  const body = unsaved.script === null || scriptJson === null ? null : await bodies.prepareText(cx, scriptJson)
  if (body !== null) await bodies.store(cx, body)
  const columns = Object.values(rawRow(results, resultRow(hostUserId, unsaved, body?.row.hash ?? null)))
  const row = sql`SELECT ${sql.join(
    columns.map((value) => sql`${value}`),
    sql`, `,
  )} WHERE ${isWanted}`
  const over = { target: results.id, set: excluded(results, Object.values(getTableColumns(results))) }
  await cx.db.batch([
    cx.db.insert(results).select(row).onConflictDoUpdate(over),
    cx.db.delete(results).where(isBeyondNewest(hostUserId)),
    noteInShortlist(cx, unsaved),
    ...(body === null ? [] : [body.insert]),
    ...night,
  ])
}

/** The shortlist that the room was opened with shows what was decided. */
function noteInShortlist({ db }: Pick<Context, 'db'>, { id, evening, name, result }: UnsavedResult) {
  const { endedAt, decided } = result
  return db
    .update(shortlists)
    .set({ resultId: id, resultName: name, resultEndedAt: endedAt, rev: sql`rev + 1` })
    .where(
      sql`evening = ${evening} AND ${decided} IS NOT NULL AND coalesce(result_ended_at, 0) <= ${endedAt}
        AND (result_id IS NOT ${id} OR result_name IS NOT ${name})
        AND EXISTS (SELECT 1 FROM ${results} WHERE ${results.id} = ${id} AND ${results.decided} = ${decided})`,
    )
}

/** Otherwise somebody who begins and ends votes all day could fill the database. */
function isBeyondNewest(hostUserId: string): SQL {
  return sql`${results.id} IN (SELECT ${results.id} FROM ${results} WHERE ${results.hostUserId} = ${hostUserId}
    ORDER BY ${results.endedAt} DESC, ${results.id} DESC LIMIT -1 OFFSET ${KEPT_AT_MOST})`
}

function wanted(hostUserId: string, { id, rev, result }: UnsavedResult, now: number): SQL {
  // The note of a deletion goes after as long.
  if (result.endedAt < now - RESULT_LIFETIME_MS) return sql`0`
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${hostUserId})
    AND NOT EXISTS (SELECT 1 FROM ${deletedResults} WHERE ${deletedResults.id} = ${id})
    AND NOT EXISTS (SELECT 1 FROM ${results} WHERE ${results.id} = ${id} AND ${results.rev} >= ${rev})`
}

/** The row of a result. */
export function resultRow(
  hostUserId: string,
  { id, rev, evening, hostName, players, result, name, script }: UnsavedResult,
  bodyHash: string | null,
): typeof results.$inferInsert {
  const { endedAt, voteType, votesCast, standings, winners, counts = [], decided, decidedBy, draw } = result
  const author = script?.author ?? null
  const held = { endedAt, voteType, votesCast, standings, winners, counts, decided, decidedBy, draw }
  return { id, hostUserId, rev, evening, hostName, players, name, author, bodyHash, ...held }
}
