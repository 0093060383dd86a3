import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { DELETIONS_WITHOUT_SIGN_IN } from '#domain/person/fresh-sign-in.ts'
import type { Context } from '../context.ts'
import type { Guard } from '../db/guarded-batch.ts'
import { deletions } from '../db/schema.ts'
import { requireActor } from './authorize.ts'
import { requireFreshSignIn } from './sessions.ts'

const HOUR_MS = 60 * 60 * 1000
type Deleted = (typeof deletions.$inferInsert)['what']

/** What counts together: a script that is overwritten is lost as one that is deleted is. */
const SCRIPTS = ['script', 'script-change'] as const
const COUNTED: Readonly<Record<Deleted, readonly Deleted[]>> = {
  script: SCRIPTS,
  'script-change': SCRIPTS,
  'log-entry': ['log-entry'],
}

export interface DeletionClaim {
  /** More than ten within an hour, by a fresh sign-in. */
  isMany: boolean
  /** Refuse the batch if others were deleted at the same time. */
  guards: Guard[]
  /** Counts what the batch deletes or changes. */
  counting: ReturnType<typeof counting>
}

/**
 * What a batch needs that deletes `count` things of a kind, or changes scripts of other people. More than ten within an hour need a
 * fresh sign-in.
 */
export async function claimDeletion(cx: Context, what: Deleted, count: number): Promise<DeletionClaim> {
  const { userId } = requireActor(cx)
  const lately = and(
    eq(deletions.userId, userId),
    inArray(deletions.what, [...COUNTED[what]]),
    gt(deletions.at, cx.now - HOUR_MS),
  )
  const total = sql<number>`coalesce(sum(${deletions.count}), 0)`
  const [before] = await cx.db.select({ total }).from(deletions).where(lately)
  const isMany = (before?.total ?? 0) + count > DELETIONS_WITHOUT_SIGN_IN
  if (isMany) await requireFreshSignIn(cx)
  const isTooMany = sql`(SELECT ${total} FROM ${deletions} WHERE ${lately}) + ${count} > ${DELETIONS_WITHOUT_SIGN_IN}`
  return {
    isMany,
    guards: isMany ? [] : [{ refuseIf: isTooMany, code: 'CONFLICT', message: AT_THE_SAME_TIME[what] }],
    counting: counting(cx, userId, what, count),
  }
}

const DELETED = 'You deleted more at the same time, so nothing was deleted here. Please try again.'
const AT_THE_SAME_TIME: Readonly<Record<Deleted, string>> = {
  script: DELETED,
  'script-change': 'You changed or deleted more at the same time, so nothing was changed here. Please try again.',
  'log-entry': DELETED,
}

function counting(cx: Context, userId: string, what: Deleted, count: number) {
  return cx.db.insert(deletions).values({ userId, what, at: cx.now, count })
}
