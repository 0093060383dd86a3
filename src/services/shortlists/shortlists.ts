import { and, count, desc, eq, sql } from 'drizzle-orm'
import { calendarOf } from '#domain/shortlist/calendar.ts'
import { isClosed, SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { Fault } from '#protocol/problem.ts'
import type {
  ChangedShortlist,
  ListedShortlists,
  NewShortlist,
  OwnShortlistsQuery,
  ShortlistView,
} from '#protocol/shortlist.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { accountInUse, callerIsAdmin } from '../../db/guards.ts'
import { once } from '../../db/once.ts'
import { shortlists } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { isStillIn, ownGroup } from '../groups/find-group.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as candidates from './candidates.ts'
import {
  answerOfAccount,
  find,
  NO_ANSWER,
  readyIn,
  requireManaged,
  requireOwn,
  type ShortlistRow,
  tagOf,
  view,
} from './find-shortlist.ts'
import * as shortlistGuards from './shortlist-guards.ts'

/** Makes a list with its first scripts, or nothing at all. */
export async function make(cx: Context, sent: NewShortlist): Promise<ShortlistView> {
  const owner = requireRole(cx, 'Storyteller')
  const call = { what: 'shortlist' as const, caller: owner.userId, userId: owner.userId, op: sent.op }
  const viewed = async (id: string) => (await view(cx, id, null)).view
  const made = async (note: Parameters<Parameters<typeof once>[2]>[0]) => {
    const group = await groupFor(cx, sent.group)
    const moments = momentsOf(cx, sent)
    const { scripts = [] } = sent
    const most = cx.config.limits.SHORTLIST_CANDIDATES
    if (scripts.length > most) throw new Problem('CANDIDATE_LIMIT', `A list can have up to ${most} scripts.`)
    const prepared = await candidates.prepareAll(cx, scripts, (place) => `scripts[${place}]`, group?.id ?? null)
    requireDifferent(prepared)
    const id = cx.random.resultId()
    const added = await candidates.additions(cx, { id, ownerId: owner.userId }, prepared, null)
    const row = cx.db.insert(shortlists).values({
      id,
      ownerId: owner.userId,
      hostName: owner.displayName,
      title: sent.title,
      note: sent.note || null,
      ...moments,
      timeZone: sent.timeZone ?? null,
      players: sent.players ?? null,
      groupId: group?.id ?? null,
      suggestions: sent.suggestions ?? 'off',
      answering: sent.answering ?? 'anybody',
      createdAt: cx.now,
      changedAt: cx.now,
    })
    await guardedBatch(
      cx,
      [...isTheirs(group, owner.userId), ...shortlistGuards.mayMakeOne(cx, owner), ...added.guards],
      [row, ...added.statements, note(id)],
    ).catch((error: unknown) => {
      throw shortlistGuards.withRetry(error)
    })
    return viewed(id)
  }
  return once(cx, call, made, viewed)
}

/** The group of the caller’s that a list is for; for anybody else it is not there. */
async function groupFor(cx: Context, id: string | null | undefined) {
  return id == null ? null : ownGroup(cx, id)
}

const isTheirs = (group: { id: string } | null, userId: string) => (group === null ? [] : [isStillIn(group.id, userId)])

/** The moments of a list, of those that are given; null empties one. */
function momentsOf(cx: Context, sent: Pick<ChangedShortlist, 'at' | 'closesAt'>) {
  const read = (value: string | null | undefined) => (value == null ? value : Date.parse(value))
  const [at, closesAt] = [read(sent.at), read(sent.closesAt)]
  const latest = cx.now + SHORTLIST_LIMITS.aheadMs
  const faults: Fault[] = []
  if (at != null && at > latest) faults.push({ path: 'at', message: 'The evening can be at most a year ahead.' })
  if (closesAt != null && closesAt > latest) {
    faults.push({ path: 'closesAt', message: 'The list can close at most a year ahead.' })
  }
  if (closesAt != null && closesAt <= cx.now) {
    faults.push({ path: 'closesAt', message: 'The time at which the list closes must be in the future.' })
  }
  const [first, ...rest] = faults
  if (first !== undefined) throw invalid([first, ...rest])
  return { ...(at !== undefined && { at }), ...(closesAt !== undefined && { closesAt }) }
}

function requireDifferent(prepared: Awaited<ReturnType<typeof candidates.prepareAll>>): void {
  const twice = prepared.findIndex(({ fingerprint }, place) => {
    return prepared.slice(0, place).some((earlier) => earlier.fingerprint === fingerprint)
  })
  if (twice >= 0) throw invalid([{ path: `scripts[${twice}]`, message: 'This script is already on the list.' }])
}

/** The caller's own lists, newest first. */
export async function listOwn(cx: Context, { page, limit }: OwnShortlistsQuery): Promise<ListedShortlists> {
  const isOwn = eq(shortlists.ownerId, requireActor(cx).userId)
  const { id, title, at, closedAt, closesAt, answerCount, candidateCount } = shortlists
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select({ id, title, at, closedAt, closesAt, answerCount, candidateCount })
      .from(shortlists)
      .where(isOwn)
      .orderBy(desc(shortlists.createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db.select({ total: count() }).from(shortlists).where(isOwn),
  ])
  const total = counted?.total ?? 0
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    at: isoDate(row.at),
    state: isClosed(row, cx.now) ? ('closed' as const) : ('open' as const),
    answers: row.answerCount,
    candidates: row.candidateCount,
  }))
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** What a reader sees, and its tag; no view where the reader’s copy still has that tag. */
export async function read(
  cx: Context,
  id: string,
  token: string | null,
  hasCopy: (tag: string) => boolean = () => false,
): Promise<{ tag: string; view: ShortlistView | null }> {
  const found = await find(cx, id, token)
  const tag = await tagOf(cx, found)
  return hasCopy(tag) ? { tag, view: null } : view(cx, id, found.answer?.id ?? null)
}

/** What anybody sees who only has the link. */
export async function look(cx: Context, id: string): Promise<ShortlistView> {
  await find({ ...cx, actor: null }, id, NO_ANSWER)
  return (await view({ ...cx, actor: null }, id, null)).view
}

/** The candidates that somebody of the list’s group can run, for a member of it; for anybody else none. */
export async function readyAt(cx: Context, { group, candidates }: ShortlistView): Promise<ReadonlySet<string>> {
  const idOf = ({ scriptRef }: (typeof candidates)[number]) => (scriptRef.kind === 'library' ? scriptRef.scriptId : '')
  const { ready } = await readyIn(cx, group?.id ?? null, candidates.map(idOf))
  return new Set(candidates.filter((candidate) => ready?.has(idOf(candidate)) === true).map(({ id }) => id))
}

/** Changes what the list says of its evening; null empties a field. */
export async function change(cx: Context, id: string, sent: ChangedShortlist): Promise<ShortlistView> {
  const { isOwn, title, ownerId, groupId, candidateCount } = await requireManaged(cx, id)
  const group = await groupFor(cx, sent.group)
  const given = {
    ...fieldsOf(sent),
    ...momentsOf(cx, sent),
    ...(sent.group !== undefined && { groupId: group?.id ?? null }),
  }
  const isGiven = (name: keyof ShortlistRow) => Object.hasOwn(given, name)
  const names = Object.keys(given) as (keyof typeof given)[]
  const differ = (some: typeof names) =>
    sql`(${sql.join([sql`0`, ...some.map((name) => sql`${shortlists[name]} IS NOT ${given[name] ?? null}`)], sql` OR `)})`
  const actor = requireActor(cx)
  const owner = isOwn ? actor : { userId: ownerId, role: 'Storyteller' as const }
  const isOpening = isGiven('closesAt') ? [shortlistGuards.mayOpenOne(cx, owner, isNotOpened(cx, id))] : []
  const isOther = sent.group !== undefined && (group?.id ?? null) !== groupId
  const marks = isOther ? await candidates.markedAgain(cx, id, group?.id ?? null) : []
  const asMarked = isOther ? [candidatesAreStill(id, candidateCount)] : []
  const [, changed] = await guardedBatch(
    cx,
    [isOwn ? null : callerIsAdmin(cx), ...isTheirs(group, actor.userId), ...asMarked, ...isOpening],
    [
      countClosed(cx, id),
      cx.db
        .update(shortlists)
        .set({
          ...given,
          // What is the same as before is no change.
          rev: sql`rev + ${differ(names)}`,
          changedAt: sql`iif(${differ(names)}, ${cx.now}, changed_at)`,
          sequence: sql`sequence + ${differ(names.filter((name) => IN_CALENDAR.has(name)))}`,
          ...(isGiven('closesAt') && {
            marksDroppedAt: sql`CASE WHEN closed_at IS NULL THEN NULL ELSE marks_dropped_at END`,
          }),
        })
        .where(eq(shortlists.id, id))
        .returning({ id: shortlists.id }),
      ...marks,
      ...(isOwn ? [] : [logEntryIfChanged(cx, logged('shortlist.update', title))]),
    ],
  )
  if (changed.length === 0) throw notFound('This shortlist')
  return viewOwn(cx, id)
}

/** No script came or went while the marks of the others were made. */
function candidatesAreStill(id: string, count: number) {
  const now = sql`(SELECT candidate_count FROM shortlist WHERE id = ${id})`
  const message = 'This list has just changed. Load it again, then try again.'
  return { refuseIf: sql`${now} IS NOT ${count}`, code: 'CONFLICT' as const, message }
}

/** What a calendar shows of a list. */
const IN_CALENDAR: ReadonlySet<string> = new Set(['title', 'note', 'at'])

/** The log never has the id, which is the list's link. */
function logged(action: string, title: string) {
  return { action, entityType: 'shortlist', entityId: '', meta: { title } }
}

function fieldsOf({ title, note, timeZone, players, suggestions, answering }: ChangedShortlist) {
  return {
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note: note || null }),
    ...(timeZone !== undefined && { timeZone }),
    ...(players !== undefined && { players }),
    ...(suggestions !== undefined && { suggestions: suggestions ?? ('off' as const) }),
    ...(answering !== undefined && { answering: answering ?? ('anybody' as const) }),
  }
}

/** Counts the private marks of a list that time has closed, before it can change. */
function countClosed({ db, now }: Context, id: string) {
  return db
    .update(shortlists)
    .set({ countedAt: sql`closes_at` })
    .where(sql`id = ${id} AND first_closed_at IS NULL AND closed_at IS NULL AND closes_at <= ${now}`)
}

/** A list that stays closed by hand, or is open already, is not opened by a later time. */
function isNotOpened({ now }: Context, id: string) {
  return sql`NOT EXISTS (SELECT 1 FROM shortlist WHERE id = ${id} AND closed_at IS NULL AND closes_at <= ${now})`
}

/** Deletes a list with everything in it. */
export async function remove(cx: Context, id: string): Promise<void> {
  const { isOwn, title } = await requireManaged(cx, id)
  const [deleted] = await guardedBatch(
    cx,
    [isOwn ? null : callerIsAdmin(cx)],
    [
      cx.db.delete(shortlists).where(eq(shortlists.id, id)).returning({ id: shortlists.id }),
      ...(isOwn ? [] : [logEntryIfChanged(cx, logged('shortlist.delete', title))]),
    ],
  )
  if (deleted.length === 0) throw notFound('This shortlist')
}

/** Closes an open list; a closed one stays as it is. */
export async function close(cx: Context, id: string): Promise<ShortlistView> {
  await requireOwn(cx, id)
  const closing = {
    closedAt: cx.now,
    countedAt: sql`coalesce(first_closed_at, ${cx.now})`,
    changedAt: cx.now,
    rev: sql`rev + 1`,
  }
  const isStillOpen = sql`NOT ${shortlistGuards.isClosedSql(cx.now)}`
  await guardedBatch(
    cx,
    [shortlistGuards.exists(id)],
    [
      cx.db
        .update(shortlists)
        .set(closing)
        .where(and(eq(shortlists.id, id), isStillOpen)),
    ],
  )
  return viewOwn(cx, id)
}

/** Opens a closed list again; an open one stays as it is. What people mark from then on is counted, if the marks were dropped. */
export async function reopen(cx: Context, id: string): Promise<ShortlistView> {
  await requireOwn(cx, id)
  const isOpen = sql`EXISTS (SELECT 1 FROM shortlist WHERE id = ${id} AND NOT ${shortlistGuards.isClosedSql(cx.now)})`
  const inRoom = sql`EXISTS (SELECT 1 FROM shortlist JOIN room ON room.code = shortlist.room_code
    AND room.object_id = shortlist.room_object_id WHERE shortlist.id = ${id} AND room.state = 'open')`
  await guardedBatch(
    cx,
    [
      shortlistGuards.exists(id),
      { refuseIf: inRoom, code: 'CONFLICT', message: 'The room of this list is still open. Close it first.' },
      accountInUse(requireActor(cx).userId),
      shortlistGuards.mayOpenOne(cx, requireActor(cx), isOpen),
    ],
    [
      countClosed(cx, id),
      cx.db
        .update(shortlists)
        .set({
          closedAt: null,
          closesAt: sql`CASE WHEN closes_at <= ${cx.now} THEN NULL ELSE closes_at END`,
          marksDroppedAt: null,
          changedAt: cx.now,
          rev: sql`rev + 1`,
        })
        .where(and(eq(shortlists.id, id), shortlistGuards.isClosedSql(cx.now))),
    ],
  )
  return viewOwn(cx, id)
}

async function viewOwn(cx: Context, id: string): Promise<ShortlistView> {
  const answer = await answerOfAccount(cx, id, requireActor(cx).userId)
  return (await view(cx, id, answer?.id ?? null)).view
}

/** The evening as a calendar's file; not found where no time is set. */
export async function calendar(cx: Context, id: string): Promise<string> {
  const { list } = await find(cx, id, null)
  if (list.at === null) throw notFound('This evening')
  const { title, note, at, sequence, changedAt } = list
  const url = `${cx.origin}/shortlists/${id}`
  return calendarOf({ uid: `${id}@${new URL(cx.origin).hostname}`, sequence, at, changedAt, title, note, url })
}
