import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { endSessions, requireFreshSignIn } from '../../auth/sessions.ts'
import type { Context, JobContext } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { callerOutranks } from '../../db/guards.ts'
import { identities, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { Problem } from '../../problem.ts'
import { logEntryIf, logEntryIfChanged } from '../activity/log-entry.ts'
import * as images from '../pictures/images.ts'
import * as erasedAccounts from './erased-accounts.ts'
import { requireManaged } from './user-record.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'backups' | 'now'>

const DAY = 24 * 60 * 60 * 1000
/** So long an Admin's deletion of an account can be taken back. */
const DELAY_MS = 7 * DAY
/** So long a backup may know less than a note. */
const KEPT_MS = 30 * DAY
const AT_ONCE = 100

/** Deactivates somebody ranked below the caller at once, and has the account erased a week later. */
export async function schedule(cx: Context, userId: string): Promise<void> {
  await requireManaged(cx, userId, 'delete')
  await requireFreshSignIn(cx)
  const eraseAt = cx.now + DELAY_MS
  const entry = { action: 'user.delete', entityType: 'user', entityId: userId }
  const [scheduled] = await guardedBatch(cx, callerOutranks(cx, userId), [
    cx.db
      .update(users)
      .set({ eraseAt, deactivatedAt: sql`coalesce(${users.deactivatedAt}, ${cx.now})` })
      .where(and(eq(users.id, userId), isNull(users.eraseAt)))
      .returning({ id: users.id }),
    logEntryIfChanged(cx, { ...entry, meta: { own: false, eraseAt: isoDate(eraseAt) } }),
    endSessions(cx, userId),
  ])
  if (scheduled.length > 0) await writeNote(cx, userId, { at: cx.now, eraseAt })
}

/**
 * What a batch that reactivates an account needs, so that no restore erases it after all: the guard that it is not too
 * late. The note is written first, since only its absence could do harm.
 */
export async function takeBack(cx: Context, userId: string, eraseAt: number | null): Promise<Guard> {
  const isTooLate = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.eraseAt} <= ${cx.now})`
  if (eraseAt !== null && eraseAt > cx.now) await writeNote(cx, userId, { at: cx.now, eraseAt: null })
  return { refuseIf: isTooLate, code: 'CONFLICT', message: TOO_LATE }
}

const TOO_LATE = 'The seven days are over, so this account can’t be brought back. It is about to be deleted for good.'

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

/** Whether it was erased: an Admin may just have taken it back. */
async function eraseIfDue(cx: Cx, userId: string): Promise<boolean> {
  const avatars = await cx.db
    .select({ avatarKey: identities.avatarKey })
    .from(identities)
    .where(eq(identities.userId, userId))
  const isDue = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.eraseAt} <= ${cx.now})`
  const nobody = { ...cx, actor: null, address: '', userAgent: null }
  const entry = { action: 'user.erase', entityType: 'user', entityId: userId }
  try {
    await guardedBatch(
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
}

const PREFIX = 'scheduled-erasures/'

async function writeNote({ backups }: Pick<Cx, 'backups'>, userId: string, note: Note): Promise<void> {
  await backups.put(PREFIX + userId, JSON.stringify(note))
}

/** Writes the notes that a failure has left out. */
export async function repairNotes(cx: Cx): Promise<void> {
  const scheduled = await cx.db
    .select({ id: users.id, eraseAt: users.eraseAt })
    .from(users)
    .where(isNotNull(users.eraseAt))
  for (const { id, eraseAt } of scheduled) {
    const decidedAt = (eraseAt ?? 0) - DELAY_MS
    const note = await readNote(cx, id)
    if (note === null || note.at < decidedAt) await writeNote(cx, id, { at: decidedAt, eraseAt })
  }
}

/** Gives a database that has gone back in time the decisions since, and erases what is due by now. Answers how many. */
export async function decideAgain(cx: Cx): Promise<number> {
  for await (const { userId, note } of notes(cx)) {
    const { at, eraseAt } = note
    const isBack = eraseAt === null
    await cx.db
      .update(users)
      .set({ eraseAt, deactivatedAt: isBack ? null : sql`coalesce(${users.deactivatedAt}, ${at})` })
      .where(and(eq(users.id, userId), isBack ? isNotNull(users.eraseAt) : undefined))
  }
  let erased = 0
  for (;;) {
    const now = await eraseDue(cx)
    erased += now
    if (now < AT_ONCE) return erased
  }
}

/** Forgets decisions that every backup knows. */
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
