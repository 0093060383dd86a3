import { gt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { failedWith } from '../../db/database.ts'
import { groups } from '../../db/schema.ts'
import { cryptoRandom } from '../../random.ts'

const GROUPS_AT_ONCE = 500

/** Gives every group a new invitation, after a restore: one that a keeper has replaced must not come back. Answers how many. */
export async function renewAll(cx: Pick<Context, 'db'>): Promise<number> {
  try {
    return await renew(cx)
  } catch (error) {
    // Of a release before there were groups.
    if (failedWith(error, 'no such table')) return 0
    throw error
  }
}

async function renew({ db }: Pick<Context, 'db'>): Promise<number> {
  let renewed = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .select({ id: groups.id })
      .from(groups)
      .where(gt(groups.id, last))
      .orderBy(groups.id)
      .limit(GROUPS_AT_ONCE)
    const invites = rows.map(({ id }) => ({ id, invite: cryptoRandom.resultId() }))
    const all = JSON.stringify(invites)
    await db
      .update(groups)
      .set({
        invite: sql`(SELECT json_extract(value, '$.invite') FROM json_each(${all}) WHERE json_extract(value, '$.id') = ${groups.id})`,
      })
      .where(sql`${groups.id} IN (SELECT json_extract(value, '$.id') FROM json_each(${all}))`)
    renewed += rows.length
    last = rows.at(-1)?.id
  }
  return renewed
}
