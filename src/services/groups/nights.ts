import { and, desc, eq, sql } from 'drizzle-orm'
import { nightsCsv } from '#domain/group/night-csv.ts'
import { plural } from '#domain/plural.ts'
import type { ChangedNight, NewNight, Night, NightPage, NightsQuery } from '#protocol/group.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { once } from '../../db/once.ts'
import { deletedNights, groupNights, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { findContents } from '../scripts/find-script.ts'
import { isStillIn, requireChangeRate, requireMember } from './find-group.ts'
import { describedScript, namedScript, nightColumns, type NightScript } from './group-scripts.ts'
import { writeNights } from './write-nights.ts'

type Row = typeof groupNights.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
const EARLIEST = Date.UTC(2000, 0)
const CURSOR = /^(\d{1,15})-([\w-]{22})$/u

/** A page of a group’s nights, newest first. */
export async function list(cx: Context, id: string, { cursor, limit }: NightsQuery): Promise<NightPage> {
  await requireMember(cx, id)
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await select(cx, id, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.night
  const { userId } = requireActor(cx)
  return {
    items: shown.map((row) => nightOf(row, userId)),
    nextCursor: rows.length > limit && last !== undefined ? `${last.at}-${last.id}` : null,
  }
}

function readCursor(cursor: string): { at: number; id: string } {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (at === undefined || id === undefined) {
    throw invalid([{ path: 'cursor', message: 'This cursor does not belong to this list.' }])
  }
  return { at: Number(at), id }
}

async function select({ db }: Context, groupId: string, after: { at: number; id: string } | null, limit: number) {
  const { at, id } = groupNights
  const isLater = after === null ? undefined : sql`(${at}, ${id}) < (${after.at}, ${after.id})`
  return db
    .select({ night: groupNights, storyteller: users.displayName })
    .from(groupNights)
    .leftJoin(users, eq(users.id, groupNights.storytellerId))
    .where(and(eq(groupNights.groupId, groupId), isLater))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

function nightOf({ night, storyteller }: { night: Row; storyteller: string | null }, userId: string): Night {
  const { id, at, name, author, scriptId, contentHash, difficulty, window, players, resultId, outcome, note, also } =
    night
  return {
    id,
    at: isoDate(at),
    script: { name, author, scriptId, contentHash, difficulty, window },
    players,
    storyteller,
    resultId,
    outcome,
    note,
    also: [...also],
    isOwn: night.writerId === userId,
  }
}

export async function view(cx: Context, groupId: string, nightId: string): Promise<Night> {
  const [row] = await cx.db
    .select({ night: groupNights, storyteller: users.displayName })
    .from(groupNights)
    .leftJoin(users, eq(users.id, groupNights.storytellerId))
    .where(isOf(groupId, nightId))
  if (row === undefined) throw missing()
  return nightOf(row, requireActor(cx).userId)
}

const missing = () => notFound('This night')
export const isOf = (groupId: string, nightId: string) =>
  and(eq(groupNights.id, nightId), eq(groupNights.groupId, groupId))

/** All nights as a table for a spreadsheet, with the links to results that are still there. */
export async function csv(cx: Context, id: string): Promise<string> {
  await requireMember(cx, id)
  const rows = await select(cx, id, null, cx.config.limits.NIGHTS_PER_GROUP)
  const { userId } = requireActor(cx)
  return nightsCsv(
    rows.map((row) => {
      const { resultId, ...night } = nightOf(row, userId)
      return { ...night, resultUrl: resultId === null ? null : `${cx.origin}/results/${resultId}` }
    }),
  )
}

/** Notes a night that was played elsewhere. */
export async function add(cx: Context, id: string, sent: NewNight): Promise<Night> {
  const { actor } = await requireMember(cx, id)
  await requireChangeRate(cx)
  return once(
    cx,
    { what: 'night', caller: `${id} ${actor.userId}`, userId: null, op: sent.op },
    async (note) => {
      const script = await scriptOf(cx, sent, sent.author ?? null)
      const night = {
        id: cx.random.resultId(),
        groupId: id,
        at: momentOf(cx, sent.at),
        ...nightColumns(script),
        players: sent.players ?? null,
        storytellerId: await storytellerOf(cx, id, sent.storytellerId),
        writerId: actor.userId,
        outcome: sent.outcome ?? null,
        note: sent.note || null,
      }
      const guards = [isStillIn(id, actor.userId), hasPlace(cx, id), ...isMember(id, sent.storytellerId)]
      const nights = { played: [script], statements: [cx.db.insert(groupNights).values(night)] }
      await writeNights(cx, id, nights, (written) => guardedBatch(cx, guards, [...written, note(night.id)]))
      return view(cx, id, night.id)
    },
    async (nightId) => view(cx, id, nightId),
  )
}

function momentOf({ now }: Context, sent: string): number {
  const at = Date.parse(sent)
  if (at > now + DAY_MS) throw invalid([{ path: 'at', message: 'A night can be noted once it has been played.' }])
  if (at < EARLIEST) throw invalid([{ path: 'at', message: 'This is too long ago.' }])
  return at
}

async function scriptOf(
  cx: Context,
  { scriptId, name = '' }: Pick<ChangedNight, 'scriptId' | 'name'>,
  author: string | null,
): Promise<NightScript> {
  if (scriptId === undefined) return namedScript(name, author || null)
  const [content] = await findContents(cx, [scriptId])
  const isThere = content !== undefined && !isOver(content.row, cx.now)
  if (!isThere) throw invalid([{ path: 'scriptId', message: 'This script was not found.' }])
  const { row, scriptData } = content
  return describedScript(cx, { name: row.name, author: row.author, scriptData, scriptId })
}

const isOver = (row: { expiresAt: number | null }, now: number) => row.expiresAt !== null && row.expiresAt <= now

const STRANGER = 'The Storyteller must be a member of this group.'

async function storytellerOf(cx: Context, groupId: string, sent: string | null | undefined): Promise<string | null> {
  if (sent == null) return null
  const [found] = await cx.db.select({ id: users.id }).from(users).where(canBeNamed(groupId, sent))
  if (found === undefined) throw invalid([{ path: 'storytellerId', message: STRANGER }])
  return sent
}

/** The condition of an account that is a member whom others still find. */
const canBeNamed = (groupId: string, userId: string) =>
  sql`${users.id} = ${userId} AND (${users.eraseAt} IS NULL OR ${users.deactivatedAt} IS NOT NULL)
    AND EXISTS (SELECT 1 FROM group_member WHERE group_id = ${groupId} AND user_id = ${userId})`

function isMember(groupId: string, userId: string | null | undefined): Guard[] {
  if (userId == null) return []
  const refuseIf = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${canBeNamed(groupId, userId)})`
  return [{ refuseIf, code: 'VALIDATION_FAILED', message: STRANGER }]
}

function hasPlace(cx: Context, id: string): Guard {
  const most = cx.config.limits.NIGHTS_PER_GROUP
  return {
    refuseIf: sql`(SELECT night_count FROM player_group WHERE id = ${id}) >= ${most}`,
    code: 'NIGHT_LIMIT',
    message: `This group already has ${plural(most, 'night', 'nights')}, which is the most it can have. Delete one you no longer need.`,
  }
}

/** Changes what a night says; null empties a field. */
export async function change(cx: Context, id: string, nightId: string, sent: ChangedNight): Promise<Night> {
  const { actor, night } = await requireWriter(cx, id, nightId)
  await requireChangeRate(cx)
  const isOther = sent.scriptId !== undefined || sent.name !== undefined
  const author = sent.author === undefined ? night.author : sent.author || null
  const script = isOther ? await scriptOf(cx, sent, author) : null
  const given = {
    ...(sent.at !== undefined && { at: momentOf(cx, sent.at) }),
    ...(script === null ? { author } : nightColumns(script)),
    ...(sent.players !== undefined && { players: sent.players }),
    ...(sent.storytellerId !== undefined && { storytellerId: await storytellerOf(cx, id, sent.storytellerId) }),
    ...(sent.outcome !== undefined && { outcome: sent.outcome }),
    ...(sent.note !== undefined && { note: sent.note || null }),
  }
  const guards = [...mayStillWrite(id, nightId, actor.userId), ...isMember(id, sent.storytellerId)]
  const played = script === null ? [] : [script]
  const statements = [cx.db.update(groupNights).set(given).where(isOf(id, nightId))]
  await writeNights(cx, id, { played, statements }, (written) => guardedBatch(cx, guards, written))
  return view(cx, id, nightId)
}

const NOT_THEIRS = 'Only a keeper, or who noted this night, can change it.'

/** The night is still there for somebody who may still write it. */
export function mayStillWrite(id: string, nightId: string, userId: string): Guard[] {
  return [isStillIn(id, userId), isThere(id, nightId), mayWrite(id, nightId, userId)]
}

/** Still a keeper, or the one who noted it, when the batch is written. */
function mayWrite(id: string, nightId: string, userId: string): Guard {
  const keeps = sql`EXISTS (SELECT 1 FROM group_member WHERE group_id = ${id} AND user_id = ${userId} AND role = 'keeper')`
  const isOthers = sql`EXISTS (SELECT 1 FROM group_night WHERE id = ${nightId} AND writer_id IS NOT ${userId})`
  return { refuseIf: sql`NOT ${keeps} AND ${isOthers}`, code: 'FORBIDDEN', message: NOT_THEIRS }
}

function isThere(id: string, nightId: string): Guard {
  const night = sql`SELECT 1 FROM group_night WHERE id = ${nightId} AND group_id = ${id}`
  return { refuseIf: sql`NOT EXISTS (${night})`, code: 'NOT_FOUND', message: 'This night was not found.' }
}

/** Deletes a night for good: no result of its room writes it again. */
export async function remove(cx: Context, id: string, nightId: string): Promise<void> {
  const { actor } = await requireWriter(cx, id, nightId)
  await requireChangeRate(cx)
  const night = sql`SELECT group_id, evening FROM group_night WHERE id = ${nightId} AND group_id = ${id} AND evening IS NOT NULL`
  const noted = cx.db.insert(deletedNights).select(night).onConflictDoNothing()
  const statements = [cx.db.delete(groupNights).where(isOf(id, nightId)).returning({ id: groupNights.id })]
  const guards = [isStillIn(id, actor.userId), mayWrite(id, nightId, actor.userId)]
  const [, , deleted] = await writeNights(cx, id, { played: [], statements }, (written) =>
    guardedBatch(cx, guards, [noted, ...written]),
  )
  if (deleted?.length === 0) throw missing()
}

/** A keeper, or the member who wrote the night; of a room’s night its host. */
export async function requireWriter(cx: Context, id: string, nightId: string) {
  const { actor, role } = await requireMember(cx, id)
  const [night] = await cx.db.select().from(groupNights).where(isOf(id, nightId))
  if (night === undefined) throw missing()
  if (role !== 'keeper' && night.writerId !== actor.userId) {
    throw new Problem('FORBIDDEN', NOT_THEIRS)
  }
  return { actor, night }
}
