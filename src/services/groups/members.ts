import { and, type Column, eq, sql } from 'drizzle-orm'
import { plural } from '#domain/plural.ts'
import type { ChangedMember, EndingGroup, Group, Invite, InvitedGroup, NewInvite } from '#protocol/group.ts'
import { requireActor } from '../../auth/authorize.ts'
import { isFresh } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { accountInUse } from '../../db/guards.ts'
import { once } from '../../db/once.ts'
import { groupMembers, groupReady, groupRemovals, groups, scripts } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import {
  isStillIn,
  requireChangeRate,
  requireKeeper,
  requireMember,
  requireStoryteller,
  roleIn,
  scheduleEnd,
  view,
} from './find-group.ts'

const TOKEN = /^[\w-]{22}$/u
const TOO_MANY = 'A lot of people have followed invitations from your network. Nothing is lost. Try again in a minute.'

/** Makes a new invitation; with the old one nobody joins any more. */
export async function renewInvite(cx: Context, id: string, sent: NewInvite): Promise<Invite> {
  const { actor } = await requireKeeper(cx, id)
  await requireChangeRate(cx)
  return once(
    cx,
    { what: 'invite', caller: `${id} ${actor.userId}`, userId: null, op: sent.op },
    async (note) => {
      const invite = cx.random.resultId()
      await guardedBatch(
        cx,
        [isStillIn(id, actor.userId, 'keeper')],
        [cx.db.update(groups).set({ invite }).where(eq(groups.id, id)), note(id)],
      )
      return { invite }
    },
    async () => ({ invite: (await view(cx, id)).invite ?? '' }),
  )
}

/** What an invitation says of its group, to anybody who has it. */
export async function invited(cx: Context, token: string): Promise<InvitedGroup> {
  const { id, name } = await groupOf(cx, token)
  return { name, members: await cx.db.$count(groupMembers, eq(groupMembers.groupId, id)) }
}

/** The group of a live invitation. A dead one is not found, nor is one for somebody who was removed since it was made. */
async function groupOf(cx: Context, token: string) {
  await requireRate(cx, 'LIST_CALLS', `${cx.address} invitations`, TOO_MANY)
  const { id, name, invite } = groups
  const isFor = sql`${invite} = ${token} AND NOT ${wasRemoved(id, cx.actor?.userId ?? null)}`
  const [row] = TOKEN.test(token) ? await cx.db.select({ id, name }).from(groups).where(isFor) : []
  if (row === undefined) throw notFound('This invitation')
  return row
}

/** Removed since the present invitation was made. */
const wasRemoved = (id: Column | string, userId: string | null) =>
  sql`EXISTS (SELECT 1 FROM group_removal WHERE group_removal.group_id = ${id} AND group_removal.user_id = ${userId})`

/** Joins the group of an invitation; who is in it already just sees it. */
export async function join(cx: Context, token: string): Promise<Group> {
  const { userId } = requireActor(cx)
  const { id } = await groupOf(cx, token)
  if ((await roleIn(cx, id, userId)) !== null) return view(cx, id)
  const isDead = sql`(SELECT invite FROM player_group WHERE id = ${id}) IS NOT ${token} OR ${wasRemoved(id, userId)}`
  await guardedBatch(
    cx,
    [
      accountInUse(userId),
      { refuseIf: isDead, code: 'NOT_FOUND', message: 'This invitation was not found.' },
      hasPlace(cx, id, userId),
    ],
    [
      cx.db
        .insert(groupMembers)
        .values({ groupId: id, userId, role: 'member', joinedAt: cx.now })
        .onConflictDoNothing(),
    ],
  )
  return view(cx, id)
}

function hasPlace(cx: Context, id: string, userId: string): Guard {
  const most = cx.config.limits.GROUP_MEMBERS
  const members = sql`(SELECT count(*) FROM group_member WHERE group_id = ${id} AND user_id <> ${userId})`
  return {
    refuseIf: sql`${members} >= ${most}`,
    code: 'GROUP_LIMIT',
    message: `This group already has ${plural(most, 'member', 'members')}, which is the most it can have. Ask a keeper to make room.`,
  }
}

/** Makes a member a keeper, or a keeper a member; the last keeper stays one. One who waits to be erased keeps no group for the others. */
export async function changeRole(cx: Context, id: string, memberId: string, { role }: ChangedMember): Promise<Group> {
  const { actor } = await requireKeeper(cx, id)
  await requireChangeRate(cx)
  const isLast = sql`NOT EXISTS (SELECT 1 FROM group_member JOIN user ON user.id = user_id
    WHERE group_id = ${id} AND group_member.role = 'keeper' AND user_id <> ${memberId} AND deactivated_at IS NULL AND erase_at IS NULL)`
  const isAway = sql`NOT EXISTS (SELECT 1 FROM user WHERE id = ${memberId} AND deactivated_at IS NULL)`
  const message = 'This account is deactivated, so it can’t keep a group.'
  const waits = sql`EXISTS (SELECT 1 FROM user WHERE id = ${memberId} AND deactivated_at IS NULL AND erase_at IS NOT NULL)`
  const canKeep: Guard[] = [
    { refuseIf: isAway, code: 'CONFLICT', message },
    { refuseIf: waits, code: 'NOT_FOUND', message: 'This member was not found.' },
  ]
  const staysKept: Guard = {
    refuseIf: isLast,
    code: 'CONFLICT',
    message: 'A group needs a keeper. Make somebody else a keeper first.',
  }
  await requireInGroup(cx, id, memberId)
  const [changed] = await guardedBatch(
    cx,
    [isStillIn(id, actor.userId, 'keeper'), ...(role === 'member' ? [staysKept] : canKeep)],
    [cx.db.update(groupMembers).set({ role }).where(isMember(id, memberId)).returning({ role: groupMembers.role })],
  )
  if (changed.length === 0) throw notFound('This member')
  return view(cx, id)
}

/**
 * Removes a member, who cannot come back by the present invitation, or lets one go. By triggers the longest-standing member follows a
 * last keeper. The last member who leaves takes the group along, as who ends it does: it answers when, if that is not now.
 */
export async function remove(cx: Context, id: string, memberId: string): Promise<EndingGroup | null> {
  const { actor } = await requireRemover(cx, id, memberId)
  await requireChangeRate(cx)
  if (actor.userId === memberId) return leave(cx, id, memberId)
  const noted = sql`SELECT group_id, user_id FROM group_member WHERE ${isMember(id, memberId)}`
  const [, removed] = await guardedBatch(
    cx,
    [isStillIn(id, actor.userId, 'keeper')],
    [
      cx.db.insert(groupRemovals).select(noted).onConflictDoNothing(),
      cx.db.delete(groupMembers).where(isMember(id, memberId)).returning({ userId: groupMembers.userId }),
    ],
  )
  if (removed.length === 0) throw notFound('This member')
  return null
}

async function leave(cx: Context, id: string, userId: string): Promise<EndingGroup | null> {
  const others = sql`SELECT 1 FROM group_member WHERE group_id = ${id} AND user_id <> ${userId}`
  const hasNights = sql`EXISTS (SELECT 1 FROM player_group WHERE id = ${id} AND night_count > 0)`
  const isDelayed = (await isFresh(cx)) ? sql`0` : sql`(${hasNights} AND NOT EXISTS (${others}))`
  const [left, , [ending]] = await guardedBatch(
    cx,
    [],
    [
      cx.db
        .delete(groupMembers)
        .where(and(isMember(id, userId), sql`NOT ${isDelayed}`))
        .returning({ userId: groupMembers.userId }),
      scheduleEnd(cx, id, isDelayed),
      cx.db
        .select({ endsAt: groups.endsAt })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(isMember(id, userId)),
    ],
  )
  if (left.length > 0) return null
  if (ending?.endsAt == null) throw notFound('This member')
  return { endsAt: isoDate(ending.endsAt) }
}

async function requireRemover(cx: Context, id: string, memberId: string) {
  const member = await requireMember(cx, id)
  if (member.role !== 'keeper' && member.actor.userId !== memberId) {
    throw new Problem('FORBIDDEN', 'Only a keeper of this group can remove others.')
  }
  await requireInGroup(cx, id, memberId)
  return member
}

async function requireInGroup(cx: Context, id: string, memberId: string): Promise<void> {
  if ((await roleIn(cx, id, memberId)) === null) throw notFound('This member')
}

const isMember = (id: string, userId: string) => and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId))

/** Notes that the caller can run a script. */
export async function sayReady(cx: Context, id: string, scriptId: string): Promise<void> {
  const { actor } = await requireStoryteller(cx, id)
  await requireChangeRate(cx)
  const most = cx.config.limits.READY_PER_MEMBER
  const { userId } = actor
  const [script] = await cx.db
    .select({ id: scripts.id })
    .from(scripts)
    .where(sql`${scripts.id} = ${scriptId} AND ${scripts.expiresAt} IS NULL`)
  if (script === undefined) throw notFound('This script')
  const own = sql`(SELECT count(*) FROM group_ready WHERE group_id = ${id} AND user_id = ${userId} AND script_id <> ${scriptId})`
  await guardedBatch(
    cx,
    [
      isStillIn(id, userId),
      {
        refuseIf: sql`NOT EXISTS (SELECT 1 FROM script WHERE id = ${scriptId})`,
        code: 'NOT_FOUND',
        message: 'This script was not found.',
      },
      {
        refuseIf: sql`${own} >= ${most}`,
        code: 'CONFLICT',
        message: `You’ve said that you can run ${plural(most, 'script', 'scripts')}, which is the most. Take one back first.`,
      },
    ],
    [cx.db.insert(groupReady).values({ groupId: id, userId, scriptId }).onConflictDoNothing()],
  )
}

/** Takes that back; what was never said stays so. */
export async function sayUnready(cx: Context, id: string, scriptId: string): Promise<void> {
  const { actor } = await requireStoryteller(cx, id)
  await requireChangeRate(cx)
  const isTheirs = sql`group_id = ${id} AND user_id = ${actor.userId} AND script_id = ${scriptId}`
  await guardedBatch(cx, [], [cx.db.delete(groupReady).where(isTheirs)])
}
