import { isNotNull, sql } from 'drizzle-orm'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import type { Context } from '../../context.ts'
import { failedWith } from '../../db/database.ts'
import { groups } from '../../db/schema.ts'
import { cryptoRandom } from '../../random.ts'
import { idsOfAll } from './find-group.ts'

const GROUPS_AT_ONCE = 500

/**
 * Gives every group a new invitation, after a restore: one that a keeper has replaced must not come back. One that was about to end
 * gets its days again, since its keepers may have taken it back. Answers how many groups there are.
 */
export async function renewAll(cx: Pick<Context, 'db' | 'now'>): Promise<number> {
  try {
    const renewed = await renew(cx)
    await delayEnds(cx)
    return renewed
  } catch (error) {
    // Of a release before there were groups, or before their end could wait.
    if (failedWith(error, 'no such table') || failedWith(error, 'no such column')) return 0
    throw error
  }
}

async function delayEnds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .update(groups)
    .set({ endsAt: now + GROUP_LIMITS.daysUntilEnded * 24 * 60 * 60 * 1000 })
    .where(isNotNull(groups.endsAt))
}

async function renew({ db }: Pick<Context, 'db'>): Promise<number> {
  let renewed = 0
  for await (const ids of idsOfAll({ db }, GROUPS_AT_ONCE)) {
    const invites = ids.map((id) => ({ id, invite: cryptoRandom.resultId() }))
    const all = JSON.stringify(invites)
    await db
      .update(groups)
      .set({
        invite: sql`(SELECT json_extract(value, '$.invite') FROM json_each(${all}) WHERE json_extract(value, '$.id') = ${groups.id})`,
      })
      .where(sql`${groups.id} IN (SELECT json_extract(value, '$.id') FROM json_each(${all}))`)
    renewed += ids.length
  }
  return renewed
}
