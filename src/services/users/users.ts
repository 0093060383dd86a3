import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { endAfterReactivation } from '#domain/person/account-end.ts'
import { mayGiveRole } from '#domain/person/authority.ts'
import type { Role } from '#domain/role.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { Page } from '#protocol/list.ts'
import {
  type FoundUser,
  USER_SEARCH,
  type UserActivity,
  type UserListQuery,
  type UserPageQuery,
  type UserRecord,
} from '#protocol/person.ts'
import { requireRole } from '../../auth/authorize.ts'
import { endSessions, markStale, requireFreshSignIn } from '../../auth/sessions.ts'
import type { Actor, Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerOutranks, isActiveUser } from '../../db/guards.ts'
import { activities, identities, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, Problem } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as accountRooms from '../rooms/account-rooms.ts'
import * as profile from './profile.ts'
import * as scheduledErasures from './scheduled-erasures.ts'
import { findPerson, recordOf, requireManaged } from './user-record.ts'

type User = typeof users.$inferSelect

/** Gives somebody ranked below the caller another role, Admin at most; their sessions get new tokens. */
export async function changeRole(cx: Context, userId: string, role: Role): Promise<UserRecord> {
  const { actor, user } = await requireManaged(cx, userId, 'role')
  if (!mayGiveRole(actor.role, user.role, role)) throw new Problem('FORBIDDEN', 'You can’t make anybody an Owner.')
  await requireFreshSignIn(cx)
  if (role === user.role) return profile.read(cx, userId)
  const unchanged = sql`${users.role} = ${user.role}`
  const entry = { action: 'user.role', entityType: 'user', entityId: userId, meta: { from: user.role, to: role } }
  const change = cx.db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, userId), unchanged))
    .returning()
  const [changed] = await guardedBatch(cx, callerOutranks(cx, userId), [
    change,
    logEntryIfChanged(cx, entry),
    markStale(cx, userId),
  ])
  if (changed.length === 0)
    throw new Problem('CONFLICT', 'Somebody else just changed this role. Reload the page to see it.')
  return profile.read(cx, userId)
}

/** Ends somebody's sessions, seats and sockets at once, until the account is reactivated. */
export async function deactivate(cx: Context, userId: string): Promise<UserRecord> {
  await requireManaged(cx, userId, 'deactivate')
  await requireFreshSignIn(cx)
  await guardedBatch(cx, callerOutranks(cx, userId), [
    cx.db
      .update(users)
      .set({ deactivatedAt: cx.now })
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt))),
    logEntryIfChanged(cx, { action: 'user.deactivate', entityType: 'user', entityId: userId }),
    endSessions(cx, userId),
  ])
  // Where its holder has asked for its end, a restore must know that they can no longer take that back.
  await scheduledErasures.recordScheduled(cx, userId)
  await accountRooms.leaveAll(cx, userId, false)
  return profile.read(cx, userId)
}

/** Lets somebody sign in again. It also takes back what an Admin has done to delete their account, while it can be. */
export async function reactivate(cx: Context, userId: string): Promise<UserRecord> {
  const { user } = await requireManaged(cx, userId, 'reactivate')
  const isOwn = sql`${users.eraseAt} = ${users.ownEraseAt}`
  await scheduledErasures.change(cx, user, endAfterReactivation(user), (isInTime) =>
    guardedBatch(
      cx,
      [...callerOutranks(cx, userId), isInTime],
      [
        cx.db
          .update(users)
          .set({ deactivatedAt: null, eraseAt: sql`iif(${isOwn}, ${users.eraseAt}, NULL)` })
          .where(and(eq(users.id, userId), isNotNull(users.deactivatedAt))),
        logEntryIfChanged(cx, { action: 'user.reactivate', entityType: 'user', entityId: userId }),
      ],
    ),
  )
  return profile.read(cx, userId)
}

/** All accounts by name; `search` looks in names and e-mail addresses. */
export async function list(cx: Context, { search, page, limit }: UserListQuery): Promise<Page<UserRecord>> {
  requireRole(cx, 'Admin')
  const isMatch = and(
    ...searchTerms(search).map((term) => or(contains(users.nameKey, term), contains(users.email, term))),
  )
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select()
      .from(users)
      .where(isMatch)
      .orderBy(asc(users.nameKey), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(users).where(isMatch),
  ])
  const linked = await identitiesOf(cx, rows)
  const items = rows.map((user) =>
    recordOf(
      cx,
      user,
      linked.filter(({ userId }) => userId === user.id),
    ),
  )
  return paged(items, page, limit, counted?.total ?? 0)
}

/** People who can become a script's sponsor: accounts in use, found by name alone. */
export async function search(cx: Context, query: string, limit: number): Promise<{ results: FoundUser[] }> {
  const actor = requireRole(cx, 'Storyteller')
  if (query.trim().length < USER_SEARCH.minLength) {
    throw invalid([{ path: 'query', message: 'Type at least 2 characters to search.' }])
  }
  await requireSearchAllowance(cx, actor)
  const terms = searchTerms(query)
  const rows = await cx.db
    .select({ id: users.id, displayName: users.displayName, avatarKey: identities.avatarKey })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, users.avatarSource)))
    .where(and(isActiveUser, ...terms.map((term) => contains(users.nameKey, term))))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(Math.min(Math.max(limit, 1), USER_SEARCH.maxResults))
  return {
    results: rows.map(({ id, displayName, avatarKey }) => ({ id, displayName, avatarUrl: images.urlOf(avatarKey) })),
  }
}

/** A person's entries in the log, newest first. */
export async function activityOf(
  cx: Context,
  userId: string,
  { page, limit }: UserPageQuery,
): Promise<Page<UserActivity>> {
  requireRole(cx, 'Admin')
  await findPerson(cx, userId)
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select()
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(desc(activities.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(activities).where(eq(activities.userId, userId)),
  ])
  return paged(
    rows.map((row) => ({ ...row, ts: isoDate(row.ts) })),
    page,
    limit,
    counted?.total ?? 0,
  )
}

async function requireSearchAllowance(cx: Context, actor: Actor): Promise<void> {
  await requireRate(cx, 'SEARCHES', actor.userId, 'Too many searches. Try again in a minute.')
}

function contains(column: typeof users.nameKey | typeof users.email, term: string) {
  return sql`instr(lower(${column}), ${term}) > 0`
}

async function identitiesOf(cx: Context, people: readonly User[]) {
  const linked: (typeof identities.$inferSelect)[] = []
  // D1 takes at most a hundred parameters in one statement.
  for (let at = 0; at < people.length; at += 90) {
    const ids = people.slice(at, at + 90).map(({ id }) => id)
    linked.push(...(await cx.db.select().from(identities).where(inArray(identities.userId, ids))))
  }
  return linked
}

function paged<Item>(items: Item[], page: number, limit: number, total: number): Page<Item> {
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) }
}
