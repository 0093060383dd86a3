import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AccountEnd, isOwnWish } from '#domain/person/account-end.ts'
import { DAYS_UNTIL_ERASED } from '#domain/person/fresh-sign-in.ts'
import { requireActor } from '../../auth/authorize.ts'
import { endSessions, isStillSignedIn, requireFreshSignIn } from '../../auth/sessions.ts'
import type { Context, JobContext } from '../../context.ts'
import { type Guard, guardedBatch, guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { callerOutranks } from '../../db/guards.ts'
import { identities, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { Problem } from '../../problem.ts'
import { logEntryIf, logEntryIfChanged } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as erasedAccounts from './erased-accounts.ts'
import { requireManaged } from './user-record.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'backups' | 'now'>

const DAY_MS = 24 * 60 * 60 * 1000
const DELAY_MS = DAYS_UNTIL_ERASED * DAY_MS
/** For how long a backup may know less than a note. */
const KEPT_MS = 30 * DAY_MS
const AT_ONCE = 100

/**
 * Deactivates somebody ranked below the caller at once, and has the account erased a week later; one whose holder has asked for
 * that keeps their day.
 */
export async function schedule(cx: Context, userId: string): Promise<void> {
  const { user } = await requireManaged(cx, userId, 'delete')
  await requireFreshSignIn(cx)
  const eraseAt = user.eraseAt ?? cx.now + DELAY_MS
  const entry = { action: 'user.delete', entityType: 'user', entityId: userId }
  await guardedBatch(cx, callerOutranks(cx, userId), [
    cx.db
      .update(users)
      .set({
        eraseAt: sql`coalesce(${users.eraseAt}, ${eraseAt})`,
        deactivatedAt: sql`coalesce(${users.deactivatedAt}, ${cx.now})`,
      })
      .where(and(eq(users.id, userId), or(isNull(users.eraseAt), isNull(users.deactivatedAt)))),
    logEntryIfChanged(cx, { ...entry, meta: { own: false, eraseAt: isoDate(eraseAt) } }),
    endSessions(cx, userId),
  ])
}

/** Has the caller's own account erased a week later, and signs them out everywhere. It waits: nobody has deactivated it. */
export async function scheduleOwn(cx: Context, guards: readonly Guard[]): Promise<{ eraseAt: string }> {
  const actor = requireActor(cx)
  const eraseAt = cx.now + DELAY_MS
  const entry = { action: 'user.delete', entityType: 'user', entityId: actor.userId }
  await guardedBatchEvenWhileOff(
    cx,
    [...guards, isStillSignedIn(cx, actor)],
    [
      cx.db
        .update(users)
        .set({ eraseAt, ownEraseAt: eraseAt })
        .where(and(eq(users.id, actor.userId), isNull(users.eraseAt))),
      logEntryIfChanged(cx, { ...entry, meta: { own: true, eraseAt: isoDate(eraseAt) } }),
      endSessions(cx, actor.userId),
    ],
  )
  return { eraseAt: isoDate(eraseAt) }
}

/**
 * Changes by `run` what has been decided about an account's end; it gets the guard that it is not too late. The note of that
 * comes first: if it failed after the change, a restore would erase an account that is in use.
 */
export async function change(
  cx: Context,
  user: AccountEnd & { id: string },
  after: AccountEnd,
  run: (isInTime: Guard) => Promise<unknown>,
): Promise<void> {
  const { id } = user
  const isTooLate = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.eraseAt} <= ${cx.now})`
  const isNoted =
    user.eraseAt !== null && (user.eraseAt !== after.eraseAt || user.deactivatedAt !== after.deactivatedAt)
  if (isNoted) await writeNote(cx, id, noteOf(after, cx.now))
  try {
    await run({ refuseIf: isTooLate, code: 'CONFLICT', message: TOO_LATE })
  } catch (error) {
    // Somebody else may have changed it at the same time. Where the database can’t say, nobody is erased by a restore.
    const [row] = isNoted ? await endsOf(cx, eq(users.id, id)).catch(() => []) : []
    if (row !== undefined) await writeNote(cx, id, decisionIn(row, cx.now), cx.now)
    throw error
  }
}

export const TOO_LATE =
  'The seven days are over, so this account can’t be brought back. It is about to be deleted for good.'

/** Erases the accounts whose week is over. Answers how many. */
export async function eraseDue(cx: Cx): Promise<number> {
  const due = await cx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.eraseAt), lte(users.eraseAt, cx.now)))
    .limit(AT_ONCE)
  let erased = 0
  for (const { id } of due) if (await eraseIfDue(cx, id)) erased += 1
  return erased
}

/** Whether it was erased: it may just have been taken back. */
async function eraseIfDue(cx: Cx, userId: string): Promise<boolean> {
  const avatars = await cx.db
    .select({ avatarKey: identities.avatarKey })
    .from(identities)
    .where(eq(identities.userId, userId))
  const isDue = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.eraseAt} <= ${cx.now})`
  const nobody = { ...cx, actor: null, address: '', userAgent: null }
  const entry = { action: 'user.erase', entityType: 'user', entityId: userId }
  try {
    await guardedBatchEvenWhileOff(
      cx,
      [{ refuseIf: sql`NOT ${isDue}`, code: 'CONFLICT', message: 'It was taken back.' }],
      [logEntryIf(nobody, isDue, entry), ...erasedAccounts.eraseStatements(cx, userId)],
    )
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
  await images.remove(
    cx,
    avatars.map(({ avatarKey }) => avatarKey),
  )
  await cx.backups.delete(PREFIX + userId)
  return true
}

/** The latest decision about an account, kept beside the backups: `eraseAt` is null if its deletion was taken back. */
interface Note {
  at: number
  eraseAt: number | null
  /** Its holder has asked for it. */
  isOwn?: boolean
  /** And no Admin has deactivated the account since. */
  isWaiting?: boolean
}

function noteOf(end: AccountEnd, at: number): Note {
  const note = { at, eraseAt: end.eraseAt }
  return isOwnWish(end) ? { ...note, isOwn: true, isWaiting: end.deactivatedAt === null } : note
}

const PREFIX = 'scheduled-erasures/'

/** An earlier decision never replaces a later one, in whatever order they are written; `since` is until when it is known to hold. */
async function writeNote(cx: Pick<Cx, 'backups'>, userId: string, note: Note, since = note.at): Promise<void> {
  for (;;) {
    const stored = await cx.backups.get(PREFIX + userId)
    if (stored !== null && (await stored.json<Note>()).at > since) return
    const onlyIf = stored === null ? { etagDoesNotMatch: '*' } : { etagMatches: stored.etag }
    if ((await cx.backups.put(PREFIX + userId, JSON.stringify(note), { onlyIf })) !== null) return
  }
}

/** What accounts’ rows say of their end. */
const endsOf = ({ db }: Pick<Cx, 'db'>, which: SQL | undefined) =>
  db
    .select({ id: users.id, eraseAt: users.eraseAt, ownEraseAt: users.ownEraseAt, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(which)

/** The note of what a row says now, with the moment of that decision where the row knows it. */
function decisionIn(user: AccountEnd, now: number): Note {
  if (user.eraseAt === null) return noteOf(user, now)
  const askedAt = user.eraseAt - DELAY_MS
  return noteOf(user, isOwnWish(user) ? Math.max(askedAt, user.deactivatedAt ?? 0) : askedAt)
}

/** Notes a deletion of the database beside the backups, or all that a failure or the release before has left out. */
export async function recordScheduled(cx: Pick<Cx, 'db' | 'backups' | 'now'>, userId: string | null = null) {
  if (userId === null) await recordKept(cx)
  const isAsked = userId === null ? undefined : eq(users.id, userId)
  for (const user of await endsOf(cx, and(isNotNull(users.eraseAt), isAsked))) {
    const note = decisionIn(user, cx.now)
    if (((await readNote(cx, user.id))?.at ?? 0) < note.at) await writeNote(cx, user.id, note)
  }
}

/**
 * Takes back the notes of accounts that were kept without one, as the release before keeps them. Only a later sign-in shows that:
 * an account that is not to be erased may also be of a database that has gone back in time.
 */
async function recordKept(cx: Pick<Cx, 'db' | 'backups'>): Promise<void> {
  const waiting: { userId: string; at: number }[] = []
  for await (const { userId, note } of notes(cx)) {
    if (note.eraseAt !== null && note.isWaiting === true) waiting.push({ userId, at: note.at })
  }
  const ids = sql`SELECT json_extract(value, '$.userId') FROM json_each(${JSON.stringify(waiting)})`
  const rows = await cx.db
    .select({ id: users.id, at: users.lastLoginAt })
    .from(users)
    .where(and(isNull(users.eraseAt), sql`${users.id} IN (${ids})`))
  const signedInAt = new Map(rows.map(({ id, at }) => [id, at ?? 0]))
  for (const { userId, at: askedAt } of waiting) {
    const at = signedInAt.get(userId) ?? 0
    if (at > askedAt) await writeNote(cx, userId, { at, eraseAt: null })
  }
}

/** Repeats in a database that has gone back in time what was decided since, and erases what is due. Answers how many. */
export async function applyNotes(cx: Cx): Promise<number> {
  for await (const { userId, note } of notes(cx)) {
    const { at, eraseAt, isOwn = false, isWaiting = false } = note
    // One that was deactivated stays so, as in the backup, but is not erased.
    const isBack = eraseAt === null
    const deactivated = !isBack && !isWaiting && { deactivatedAt: sql`coalesce(${users.deactivatedAt}, ${at})` }
    await cx.db
      .update(users)
      .set({ eraseAt, ...(isOwn && { ownEraseAt: eraseAt }), ...deactivated })
      .where(and(eq(users.id, userId), isBack ? isNotNull(users.eraseAt) : undefined))
  }
  let erased = 0
  for (;;) {
    const now = await eraseDue(cx)
    erased += now
    if (now < AT_ONCE) return erased
  }
}

/** Deletes notes that are older than every backup. */
export async function pruneNotes(cx: Cx): Promise<void> {
  for await (const { userId, note } of notes(cx)) {
    if ((note.eraseAt ?? note.at) < cx.now - KEPT_MS) await cx.backups.delete(PREFIX + userId)
  }
}

async function readNote({ backups }: Pick<Cx, 'backups'>, userId: string): Promise<Note | null> {
  const stored = await backups.get(PREFIX + userId)
  return stored === null ? null : stored.json<Note>()
}

async function* notes(cx: Pick<Cx, 'backups'>): AsyncGenerator<{ userId: string; note: Note }> {
  let cursor: string | undefined
  do {
    const page = await cx.backups.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) })
    for (const { key } of page.objects) {
      const userId = key.slice(PREFIX.length)
      const note = await readNote(cx, userId)
      if (note !== null) yield { userId, note }
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
