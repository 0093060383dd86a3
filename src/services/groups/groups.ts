import { desc, eq, sql } from 'drizzle-orm'
import { preselectedGroup } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import type { ChangedGroup, EndingGroup, Group, ListedGroups, NewGroup, OwnGroupsQuery } from '#protocol/group.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import { isFresh } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch, guardedBatchEvenWhileOff, type Statement } from '../../db/guarded-batch.ts'
import { accountInUse, callerIsAdmin } from '../../db/guards.ts'
import { once } from '../../db/once.ts'
import { groupMembers, groupNights, groupReady, groups, rooms, shortlists } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import {
  endsAtOf,
  isStillIn,
  missing,
  requireChangeRate,
  requireEnder,
  requireKeeper,
  requireMember,
  scheduleEnd,
  view,
} from './find-group.ts'
import { nightsFromResults } from './nights-from-results.ts'
import { writeNights } from './write-nights.ts'

/** Makes a group whose only keeper is the caller, if wished with the caller’s decided results as its nights. */
export async function make(cx: Context, sent: NewGroup): Promise<Group> {
  const { userId } = requireRole(cx, 'Storyteller')
  await requireChangeRate(cx)
  return once(
    cx,
    { what: 'group', caller: userId, userId: null, op: sent.op },
    async (note) => {
      await requireOneMore(cx, userId)
      const id = cx.random.resultId()
      const made = { id, name: sent.name, invite: cx.random.resultId(), createdBy: userId, createdAt: cx.now }
      const begin = async (nights: readonly Statement[]) =>
        guardedBatch(
          cx,
          [accountInUse(userId), mayMakeOne(cx, userId)],
          [
            cx.db.insert(groups).values(made),
            cx.db.insert(groupMembers).values({ groupId: id, userId, role: 'keeper', joinedAt: cx.now }),
            ...nights,
            note(id),
          ],
        )
      await (sent.fromResults === true ? writeNights(cx, id, await nightsFromResults(cx, id), begin) : begin([]))
      return view(cx, id)
    },
    async (id) => view(cx, id),
  )
}

/** Before the work of old results; the batch asks again. */
async function requireOneMore(cx: Context, userId: string): Promise<void> {
  await guardedBatchEvenWhileOff(cx, [mayMakeOne(cx, userId)], [cx.db.select({ one: sql`1` }).from(sql`(SELECT 1)`)])
}

function mayMakeOne(cx: Context, userId: string): Guard {
  const most = cx.config.limits.GROUPS_PER_ACCOUNT
  return {
    refuseIf: sql`(SELECT count(*) FROM ${groups} WHERE ${groups.createdBy} = ${userId}) >= ${most}`,
    code: 'GROUP_LIMIT',
    message: `You’ve made ${plural(most, 'group', 'groups')} that still exist, and an account can’t make more. Nothing is lost. End one you no longer need, then try again.`,
  }
}

/** The caller’s groups, the one that played last first; with a script, whether they have said in each that they can run it. */
export async function listOwn(cx: Context, { scriptId }: Pick<OwnGroupsQuery, 'scriptId'>): Promise<ListedGroups> {
  const { userId } = requireActor(cx)
  const lastNightAt = sql<
    number | null
  >`(SELECT ${groupNights.at} FROM ${groupNights} WHERE ${groupNights.groupId} = ${groups.id} ORDER BY ${groupNights.at} DESC LIMIT 1)`
  const ready = sql<number>`EXISTS (SELECT 1 FROM ${groupReady} WHERE ${groupReady.groupId} = ${groups.id} AND ${groupReady.userId} = ${userId} AND ${groupReady.scriptId} = ${scriptId ?? null})`
  const listing = cx.db
    .select({
      id: groups.id,
      name: groups.name,
      role: groupMembers.role,
      members: sql<number>`(SELECT count(*) FROM group_member AS other WHERE other.group_id = ${groups.id})`,
      nights: groups.nightCount,
      ready,
      lastNightAt: lastNightAt.as('last_night_at'),
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(desc(sql`coalesce(last_night_at, ${groups.createdAt})`), groups.id)
  const { db } = cx
  const [rows, room, list] = await db.batch([
    listing,
    db
      .select({ groupId: rooms.groupId, createdAt: rooms.createdAt })
      .from(rooms)
      .where(eq(rooms.hostUserId, userId))
      .orderBy(desc(rooms.createdAt))
      .limit(1),
    db
      .select({ groupId: shortlists.groupId, createdAt: shortlists.createdAt })
      .from(shortlists)
      .where(eq(shortlists.ownerId, userId))
      .orderBy(desc(shortlists.createdAt))
      .limit(1),
  ])
  const own = rows.map(({ id }) => id)
  const items = rows.map(({ ready: isReady, ...row }) => ({
    ...row,
    lastNightAt: isoDate(row.lastNightAt),
    ...(scriptId !== undefined && { ready: isReady === 1 }),
  }))
  return { items, preselected: preselectedGroup([...room, ...list], own) }
}

/** The group, for its members. */
export async function read(cx: Context, id: string): Promise<Group> {
  await requireMember(cx, id)
  return view(cx, id)
}

/** Renames a group. */
export async function change(cx: Context, id: string, { name }: ChangedGroup): Promise<Group> {
  const { actor } = await requireKeeper(cx, id)
  await requireChangeRate(cx)
  await guardedBatch(
    cx,
    [isStillIn(id, actor.userId, 'keeper')],
    [cx.db.update(groups).set({ name }).where(eq(groups.id, id))],
  )
  return view(cx, id)
}

/**
 * Ends a group with everything in it: at once if it has no nights or the caller has just signed in, else in seven days; then it
 * answers when, and its keepers can take it back until that day. The log has a group that an Admin ends by its id alone, since an
 * Admin reads nothing of it.
 */
export async function remove(cx: Context, id: string): Promise<EndingGroup | null> {
  const { isKeeper } = await requireEnder(cx, id)
  await requireChangeRate(cx)
  const { userId } = requireActor(cx)
  const isAtOnce = (await isFresh(cx)) ? sql`1` : sql`${groups.nightCount} = 0`
  const logged = isKeeper ? [] : [logEntryIfChanged(cx, { action: 'group.delete', entityType: 'group', entityId: id })]
  const [[deleted], [left]] = await guardedBatch(
    cx,
    [isKeeper ? isStillIn(id, userId, 'keeper') : callerIsAdmin(cx)],
    [
      cx.db
        .delete(groups)
        .where(sql`${groups.id} = ${id} AND ${isAtOnce}`)
        .returning({ id: groups.id }),
      cx.db
        .select({ endsAt: endsAtOf(cx) })
        .from(groups)
        .where(eq(groups.id, id)),
      ...logged,
      scheduleEnd(cx, id),
      ...logged,
    ],
  )
  if (deleted !== undefined) return null
  if (left === undefined) throw missing()
  return { endsAt: isoDate(left.endsAt) }
}

/** Keeps a group that was about to end; one that was not stays as it is. */
export async function keep(cx: Context, id: string): Promise<Group> {
  const { actor } = await requireKeeper(cx, id)
  await requireChangeRate(cx)
  await guardedBatch(
    cx,
    [isStillIn(id, actor.userId, 'keeper')],
    [cx.db.update(groups).set({ endsAt: null, endsByLeaving: false }).where(eq(groups.id, id))],
  )
  return view(cx, id)
}
