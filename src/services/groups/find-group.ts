import { and, type Column, eq, gt, type SQL, sql } from 'drizzle-orm'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Group } from '#protocol/group.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard } from '../../db/guarded-batch.ts'
import { groupMembers, groups, groupSummaries, identities, rooms, shortlists, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import * as images from '../pictures/images.ts'
import * as shortlistGuards from '../shortlists/shortlist-guards.ts'

const ID = /^[\w-]{22}$/u
/** How many open lists and rooms of a group its page shows at most. */
const OPEN_AT_MOST = 20
const TOO_MANY = 'That was a lot in a minute. Nothing is lost. Try again in a minute.'

type MemberRow = typeof groupMembers.$inferSelect

/** The caller, and what they are in the group. */
export interface Membership {
  actor: Actor
  role: MemberRow['role']
}

/** The caller’s part in a group, which must be one of theirs: for everybody else it is not there. */
export async function requireMember(cx: Context, id: string): Promise<Membership> {
  const actor = requireActor(cx)
  const role = await roleIn(cx, id, actor.userId)
  if (role === null) throw missing()
  return { actor, role }
}

export const missing = () => notFound('This group')

/** The ids of all groups, `most` at a time. */
export async function* idsOfAll({ db }: Pick<Context, 'db'>, most: number): AsyncGenerator<string[]> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .select({ id: groups.id })
      .from(groups)
      .where(gt(groups.id, last))
      .orderBy(groups.id)
      .limit(most)
    last = rows.at(-1)?.id
    if (last !== undefined) yield rows.map(({ id }) => id)
  }
}

/** What an account is in a group; null where it is no member. */
export async function roleIn(
  { db }: Pick<Context, 'db'>,
  id: string,
  userId: string,
): Promise<MemberRow['role'] | null> {
  if (!ID.test(id)) return null
  const [row] = await db
    .select({ role: groupMembers.role })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)))
  return row?.role ?? null
}

/** A group of the caller’s, by its id. */
export async function ownGroup(cx: Context, id: string): Promise<{ id: string; name: string }> {
  await requireMember(cx, id)
  const [row] = await cx.db.select({ id: groups.id, name: groups.name }).from(groups).where(eq(groups.id, id))
  if (row === undefined) throw missing()
  return row
}

/** A member who is a keeper; other members are refused. */
export async function requireKeeper(cx: Context, id: string): Promise<Membership> {
  const member = await requireMember(cx, id)
  if (member.role !== 'keeper') throw new Problem('FORBIDDEN', 'Only a keeper of this group can do that.')
  return member
}

/** A keeper, or an Admin, who need not be a member. */
export async function requireEnder(cx: Context, id: string): Promise<{ isKeeper: boolean }> {
  const actor = requireActor(cx)
  const [row] = ID.test(id) ? await cx.db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)) : []
  const role = row === undefined ? null : await roleIn(cx, id, actor.userId)
  const isAdmin = isAtLeast(actor.role, 'Admin')
  if (row === undefined || (role === null && !isAdmin)) throw missing()
  if (role !== 'keeper' && !isAdmin) throw new Problem('FORBIDDEN', 'Only a keeper of this group can end it.')
  return { isKeeper: role === 'keeper' }
}

/** A member who is a Storyteller. */
export async function requireStoryteller(cx: Context, id: string): Promise<Membership> {
  const member = await requireMember(cx, id)
  if (!isAtLeast(member.actor.role, 'Storyteller')) {
    throw new Problem('FORBIDDEN', 'Only Storytellers can say that they can run a script.')
  }
  return member
}

/** Counts a call that changes something in a group. */
export async function requireChangeRate(cx: Context): Promise<void> {
  await requireRate(cx, 'LIST_TAPS', `group ${requireActor(cx).userId}`, TOO_MANY)
}

/** The account is still a member, and a keeper where that is needed, when the batch is written. */
export function isStillIn(id: string, userId: string, role: 'keeper' | 'member' = 'member'): Guard {
  const isIn = sql`SELECT 1 FROM group_member WHERE group_id = ${id} AND user_id = ${userId} AND role IN ('keeper', ${role})`
  return role === 'keeper'
    ? { refuseIf: sql`NOT EXISTS (${isIn})`, code: 'FORBIDDEN', message: 'You are no longer a keeper of this group.' }
    : { refuseIf: sql`NOT EXISTS (${isIn})`, code: 'NOT_FOUND', message: 'This group was not found.' }
}

const UNTIL_ENDED_MS = GROUP_LIMITS.daysUntilEnded * 24 * 60 * 60 * 1000

/** When a group ends whose end is asked for now: where somebody asked for it before, as was said then. */
export const endsAtOf = ({ now }: Pick<Context, 'now'>) =>
  sql<number>`coalesce(${groups.endsAt}, ${now + UNTIL_ENDED_MS})`

/** The statement that has the daily job end a group. Where its last member asked for that by leaving, joining takes it back by a trigger. */
export const scheduleEnd = (cx: Context, id: string, leaving: SQL | null = null) =>
  cx.db
    .update(groups)
    .set({ endsAt: endsAtOf(cx), endsByLeaving: leaving !== null })
    .where(
      leaving === null
        ? sql`${groups.id} = ${id} AND (${groups.endsAt} IS NULL OR ${groups.endsByLeaving})`
        : sql`${groups.id} = ${id} AND ${groups.endsAt} IS NULL AND ${leaving}`,
    )

/** The group as the member sees it. */
export async function view(cx: Context, id: string): Promise<Group> {
  const { userId } = requireActor(cx)
  const { name, invite, nightCount, endsAt } = groups
  const [[group], members, open, rows] = await cx.db.batch([
    cx.db
      .select({ name, invite, nightCount, endsAt, readyCounts: groupSummaries.readyCounts })
      .from(groups)
      .leftJoin(groupSummaries, eq(groupSummaries.groupId, groups.id))
      .where(eq(groups.id, id)),
    membersOf(cx, id),
    ...openIn(cx, id),
  ])
  const own = members.find((member) => member.userId === userId)
  if (group === undefined || own === undefined) throw missing()
  const isKeeper = own.role === 'keeper'
  return {
    id,
    name: group.name,
    role: own.role,
    members: members.map(({ avatarKey, ...member }) => {
      return { ...member, avatarUrl: images.urlOf(avatarKey), ready: group.readyCounts?.[member.userId] ?? 0 }
    }),
    invite: isKeeper ? group.invite : null,
    nights: group.nightCount,
    endsAt: isKeeper ? isoDate(group.endsAt) : null,
    open: { shortlists: open.map((list) => ({ ...list, at: isoDate(list.at) })), rooms: rows },
  }
}

const membersOf = ({ db }: Context, id: string) =>
  db
    .select({
      userId: users.id,
      displayName: users.displayName,
      avatarKey: identities.avatarKey,
      role: groupMembers.role,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, users.avatarSource)))
    .where(eq(groupMembers.groupId, id))
    .orderBy(sql`${groupMembers.role} <> 'keeper'`, groupMembers.joinedAt, sql`group_member.rowid`)

/** The open lists and rooms of people who are in the group now. */
function openIn({ db, now }: Context, id: string) {
  const isIn = (account: Column) =>
    sql`EXISTS (SELECT 1 FROM group_member WHERE group_member.group_id = ${id} AND group_member.user_id = ${account})`
  const isOpenList = sql`${shortlists.groupId} = ${id} AND NOT ${shortlistGuards.isClosedSql(now)}`
  return [
    db
      .select({ id: shortlists.id, title: shortlists.title, at: shortlists.at })
      .from(shortlists)
      .where(and(isOpenList, isIn(shortlists.ownerId)))
      .orderBy(sql`${shortlists.at} IS NULL`, shortlists.at, shortlists.createdAt)
      .limit(OPEN_AT_MOST),
    db
      .select({ code: rooms.code, hostName: users.displayName })
      .from(rooms)
      .innerJoin(users, eq(users.id, rooms.hostUserId))
      .where(and(sql`${rooms.groupId} = ${id} AND ${rooms.state} = 'open'`, isIn(rooms.hostUserId)))
      .orderBy(rooms.createdAt)
      .limit(OPEN_AT_MOST),
  ] as const
}
