import { type SQL, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Context } from '../../context.ts'
import type { NightStatement, Statement } from '../../db/guarded-batch.ts'
import { groups, groupScripts } from '../../db/schema.ts'
import type { NightScript } from './group-scripts.ts'
import { pack } from './packed-scripts.ts'

type Cx = Pick<Context, 'db'>

/** Statements that write nights, and the scripts that these have. */
export interface Nights<Night extends NightStatement = NightStatement> {
  played: readonly NightScript[]
  onlyIf?: SQL
  statements: readonly Night[]
}

type Written<Night extends NightStatement> = RunnableQuery<Night['_']['result'], 'sqlite'>

/**
 * Writes nights of a group by the batch of `run`: before them the group knows their scripts, after the batch those are packed
 * into its row.
 */
export async function writeNights<Night extends NightStatement, Answer>(
  cx: Cx,
  groupId: string,
  { played, onlyIf, statements }: Nights<Night>,
  run: (statements: readonly [Statement, ...Written<Night>[]]) => Promise<Answer>,
): Promise<Answer> {
  const answer = await run([known(cx, groupId, played, onlyIf), ...statements])
  await pack(cx, groupId)
  return answer
}

/**
 * The statement that makes a group know scripts, before the nights that have them are written. Its readers find what is new in the
 * rows themselves, until `pack` has put it into the group’s.
 */
function known({ db }: Cx, groupId: string, played: readonly NightScript[], onlyIf: SQL = sql`1`): Statement {
  const rows = played.map(({ key, name, contentHash, versionGroup, characters }) => {
    return { key, name, contentHash, versionGroup, characters: [...new Set(characters)] }
  })
  const column = (name: string) => sql`json_extract(value, ${`$.${name}`})`
  const versionGroup = sql`coalesce(excluded.version_group, group_script.version_group)`
  return db
    .insert(groupScripts)
    .select(
      sql`SELECT ${groupId}, ${column('key')}, ${column('name')}, ${column('contentHash')}, ${column('versionGroup')}, ${column('characters')}, 0, 0, NULL, 1
        FROM json_each(${JSON.stringify(rows)}) WHERE EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${groupId}) AND ${onlyIf}`,
    )
    .onConflictDoUpdate({
      target: [groupScripts.groupId, groupScripts.key],
      set: { name: sql`excluded.name`, versionGroup, unpacked: sql`group_script.unpacked + 1` },
      setWhere: sql`excluded.name IS NOT group_script.name OR ${versionGroup} IS NOT group_script.version_group`,
    })
}
