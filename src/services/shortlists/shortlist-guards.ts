import { type SQL, sql } from 'drizzle-orm'
import { plural } from '#domain/plural.ts'
import { isAtLeast } from '#domain/role.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard } from '../../db/guarded-batch.ts'
import { accountInUse } from '../../db/guards.ts'
import { madeThings, shortlistCandidates, shortlists } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'

const ADMIN_FACTOR = 10
const MEGABYTE = 1024 * 1024
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const CLOSED_MESSAGE = 'This list is closed, so this wasn’t counted.'

/** As the database has it when the batch is written. */
export function isClosedSql(now: number): SQL {
  return sql`(${shortlists.closedAt} IS NOT NULL OR coalesce(${shortlists.closesAt} <= ${now}, 0))`
}

type Owner = Pick<Actor, 'userId' | 'role'>

const factorOf = ({ role }: Owner) => (isAtLeast(role, 'Admin') ? ADMIN_FACTOR : 1)

/** The list is still there. */
export function exists(id: string): Guard {
  const refuseIf = sql`NOT EXISTS (SELECT 1 FROM ${shortlists} WHERE ${shortlists.id} = ${id})`
  return { refuseIf, code: 'NOT_FOUND', message: 'This shortlist was not found.' }
}

export function isOpen({ now }: Pick<Context, 'now'>, id: string): Guard {
  const refuseIf = sql`EXISTS (SELECT 1 FROM ${shortlists} WHERE ${shortlists.id} = ${id} AND ${isClosedSql(now)})`
  return { refuseIf, code: 'SHORTLIST_CLOSED', message: CLOSED_MESSAGE }
}

/** One more list may be open; where `unless` holds, none is opened. */
export function mayOpenOne(cx: Context, actor: Owner, unless: SQL = sql`0`): Guard {
  const most = cx.config.limits.SHORTLISTS_OPEN_PER_ACCOUNT * factorOf(actor)
  const open = sql`(SELECT count(*) FROM ${shortlists} WHERE ${shortlists.ownerId} = ${actor.userId} AND NOT ${isClosedSql(cx.now)})`
  return {
    refuseIf: sql`NOT (${unless}) AND ${open} >= ${most}`,
    code: 'SHORTLIST_LIMIT',
    message: `You already have ${plural(most, 'open shortlist', 'open shortlists')}, and an account can’t have more. Nothing is lost. Close one you no longer need, then try again.`,
  }
}

/** How many lists an account may have, and make within a day. */
export function mayMakeOne(cx: Context, actor: Owner): Guard[] {
  const { SHORTLISTS_PER_ACCOUNT, SHORTLISTS_PER_DAY } = cx.config.limits
  const [most, daily] = [SHORTLISTS_PER_ACCOUNT * factorOf(actor), SHORTLISTS_PER_DAY]
  const all = sql`(SELECT count(*) FROM ${shortlists} WHERE ${shortlists.ownerId} = ${actor.userId})`
  const made = sql`(SELECT count(*) FROM ${madeThings} WHERE ${madeThings.userId} = ${actor.userId}
    AND ${madeThings.what} = 'shortlist' AND ${madeThings.at} > ${cx.now - DAY_MS})`
  return [
    accountInUse(actor.userId),
    mayOpenOne(cx, actor),
    {
      refuseIf: sql`${all} >= ${most}`,
      code: 'SHORTLIST_LIMIT',
      message: `You already have ${plural(most, 'shortlist', 'shortlists')}, and an account can’t have more. Nothing is lost. Delete one you no longer need, then try again.`,
    },
    {
      refuseIf: sql`${made} >= ${daily}`,
      code: 'RATE_LIMITED',
      message: `You’ve made ${plural(daily, 'shortlist', 'shortlists')} in the last day. They aren’t affected. Try again tomorrow.`,
    },
  ]
}

/** A refusal that a moment can mend says when. */
export function withRetry(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED' || error.retryAfterSeconds !== null) return error
  return new Problem(error.code, error.message, undefined, HOUR_MS / 1000)
}

/** There is room for `more` candidates, with uploads of `bytes` in all. */
export function mayAdd(cx: Context, list: { id: string; ownerId: string }, more: number, bytes: number): Guard[] {
  const { SHORTLIST_CANDIDATES: most, SHORTLIST_MB_PER_ACCOUNT: megabytes } = cx.config.limits
  const inList = sql`${shortlistCandidates.listId} = ${list.id}`
  const count = sql`(SELECT count(*) FROM ${shortlistCandidates} WHERE ${inList})`
  const held = sql`(SELECT coalesce(sum(${shortlistCandidates.bytes}), 0) FROM ${shortlistCandidates} WHERE ${inList})`
  const ofAccount = sql`(SELECT coalesce(sum(${shortlistCandidates.bytes}), 0) FROM ${shortlists}
    JOIN ${shortlistCandidates} ON ${shortlistCandidates.listId} = ${shortlists.id} WHERE ${shortlists.ownerId} = ${list.ownerId})`
  const guards: Guard[] = [
    { refuseIf: sql`${count} + ${more} > ${most}`, code: 'CANDIDATE_LIMIT', message: tooMany(most) },
  ]
  if (bytes === 0) return guards
  return [
    ...guards,
    { refuseIf: sql`${held} + ${bytes} > ${SHORTLIST_LIMITS.uploadBytesInAll}`, code: 'TOO_LARGE', message: LIST_FULL },
    {
      refuseIf: sql`${ofAccount} + ${bytes} > ${megabytes * MEGABYTE}`,
      code: 'TOO_LARGE',
      message: `With this, the uploaded scripts on all lists of this account would be larger than ${megabytes} MB. Take one from the library, or delete an old list.`,
    },
  ]
}

const LIST_FULL =
  'With this, the uploaded scripts on this list would be larger than 1 MB together. Take one from the library, or remove an uploaded one.'

function tooMany(most: number): string {
  return `This list already has ${plural(most, 'script', 'scripts')}, which is the most it can have. Remove one to add another.`
}
