import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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
import type { Actor, Context } from '../../context.ts'
import { activities, identities, users } from '../../db/schema.ts'
import { invalid, Problem } from '../../problem.ts'
import { imageUrl } from '../pictures/pictures.ts'
import { findPerson, recordOf, requireRole } from './records.ts'

type User = typeof users.$inferSelect

/** Everybody with an account, by name; searched by name and e-mail. */
export async function list(cx: Context, { search, page, limit }: UserListQuery): Promise<Page<UserRecord>> {
  requireRole(cx, 'Admin')
  const found = and(
    ...searchTerms(search).map((term) => or(contains(users.nameKey, term), contains(users.email, term))),
  )
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select()
      .from(users)
      .where(found)
      .orderBy(asc(users.nameKey), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(users).where(found),
  ])
  const linked = await identitiesOf(cx, rows)
  const items = rows.map((user) =>
    recordOf(
      user,
      linked.filter(({ userId }) => userId === user.id),
    ),
  )
  return paged(items, page, limit, counted?.total ?? 0)
}

/** People to hand a script to: by name alone, active accounts, at most twenty. */
export async function search(cx: Context, query: string, limit: number): Promise<{ results: FoundUser[] }> {
  const actor = requireRole(cx, 'Storyteller')
  if (query.trim().length < USER_SEARCH.minLength) {
    throw invalid([{ path: 'query', message: 'Type at least 2 characters to search.' }])
  }
  await requirePatience(cx, actor)
  const terms = searchTerms(query)
  const rows = await cx.db
    .select({ id: users.id, displayName: users.displayName, avatarKey: identities.avatarKey })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, users.avatarSource)))
    .where(and(isNull(users.deactivatedAt), ...terms.map((term) => contains(users.nameKey, term))))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(Math.min(Math.max(limit, 1), USER_SEARCH.maxResults))
  return {
    results: rows.map(({ id, displayName, avatarKey }) => ({ id, displayName, avatarUrl: imageUrl(avatarKey) })),
  }
}

/** What somebody has done, the latest first. */
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
    rows.map((row) => ({ ...row, ts: new Date(row.ts).toISOString() })),
    page,
    limit,
    counted?.total ?? 0,
  )
}

async function requirePatience(cx: Context, actor: Actor): Promise<void> {
  const { success } = await cx.limits.searches.limit({ key: actor.userId })
  if (!success) throw new Problem('RATE_LIMITED', 'Too many searches. Try again in a minute.', undefined, 60)
}

function contains(column: typeof users.nameKey | typeof users.email, term: string) {
  return sql`instr(lower(${column}), ${term}) > 0`
}

async function identitiesOf(cx: Context, people: readonly User[]) {
  const shown: (typeof identities.$inferSelect)[] = []
  // D1 takes at most a hundred parameters in one statement.
  for (let at = 0; at < people.length; at += 90) {
    const ids = people.slice(at, at + 90).map(({ id }) => id)
    shown.push(...(await cx.db.select().from(identities).where(inArray(identities.userId, ids))))
  }
  return shown
}

function paged<Item>(items: Item[], page: number, limit: number, total: number): Page<Item> {
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) }
}
