import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import {
  activities,
  erasedAccounts,
  feedbacks,
  identities,
  pictures,
  results,
  rooms,
  sessions,
  signIns,
  uploads,
  users,
} from '../../db/schema.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'now'>

/** As long as a backup may still have the account. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const PREFIX = 'erased-accounts/'
const ROWS_AT_ONCE = 100

/** A copy is its own name: the moment, then the account. */
const keyOf = (at: number, userId: string) => `${PREFIX}${at}/${userId}`

/** The statements that delete an account and its personal data, and note that they did. */
export function eraseStatements(cx: Cx, userId: string) {
  const note = cx.db.insert(erasedAccounts).values({ userId, at: cx.now }).onConflictDoNothing()
  return [note, ...deletions(cx, sql`SELECT ${userId}`)] as const
}

function deletions({ db }: Pick<Cx, 'db'>, who: SQL) {
  const addresses = sql`SELECT lower(${users.email}) FROM ${users} WHERE ${users.id} IN (${who})
    UNION SELECT lower(${identities.email}) FROM ${identities} WHERE ${identities.userId} IN (${who})`
  const isTheirs = sql`(${feedbacks.userId} IN (${who}) OR lower(${feedbacks.email}) IN (${addresses}))`
  // An upload still counts for its network address: deleting an account does not buy one.
  const key = sql`CASE WHEN ${uploads.key} = ${uploads.userId} THEN '' ELSE ${uploads.key} END`
  return [
    db
      .update(activities)
      .set({ userName: null, ip: null, ua: null })
      .where(sql`${activities.userId} IN (${who})`),
    db.update(feedbacks).set({ name: '', email: '', userAgent: null, userId: null }).where(isTheirs),
    db
      .update(uploads)
      .set({ userId: '', key })
      .where(sql`${uploads.userId} IN (${who})`),
    db
      .update(pictures)
      .set({ askedBy: null })
      .where(sql`${pictures.askedBy} IN (${who})`),
    forgetHosts(db, who),
    db.delete(results).where(sql`${results.hostUserId} IN (${who})`),
    db.delete(signIns).where(sql`${signIns.linkUserId} IN (${who})`),
    db.delete(sessions).where(sql`${sessions.userId} IN (${who})`),
    db.delete(identities).where(sql`${identities.userId} IN (${who})`),
    db.delete(users).where(sql`${users.id} IN (${who})`),
  ] as const
}

/** A closed room of theirs belongs to nobody then, and its result and settings go. An open one must be closed first. */
function forgetHosts(db: Cx['db'], who: SQL) {
  return db
    .update(rooms)
    .set({ hostUserId: '', result: null, settings: null })
    .where(and(eq(rooms.state, 'closed'), sql`${rooms.hostUserId} IN (${who})`))
}

/** Does for noted accounts what was left: rooms that have closed since, and copies of the notes beside the backups. */
export async function finish(cx: Cx): Promise<number> {
  await forgetHosts(cx.db, sql`SELECT ${erasedAccounts.userId} FROM ${erasedAccounts}`)
  const fresh = await cx.db.select().from(erasedAccounts).where(isNull(erasedAccounts.copiedAt)).limit(ROWS_AT_ONCE)
  for (const { userId, at } of fresh) await cx.files.put(keyOf(at, userId), '')
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(fresh.map(({ userId }) => userId))})`
  await cx.db
    .update(erasedAccounts)
    .set({ copiedAt: cx.now })
    .where(sql`${erasedAccounts.userId} IN (${ids})`)
  return fresh.length
}

/** Deletes the accounts again that a restored database has back. Answers how many it had. */
export async function eraseAgain(cx: Cx): Promise<number> {
  let found = 0
  for await (const notes of copies(cx)) {
    const rows = notes.map(({ at, userId }) => ({ at, userId, copiedAt: cx.now }))
    const listed = JSON.stringify(rows.map(({ userId }) => userId))
    const who = sql`SELECT value FROM json_each(${listed})`
    const back = await cx.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} IN (${who})`)
    found += back.length
    const known = sql`SELECT json_extract(value, '$.userId'), json_extract(value, '$.at'), json_extract(value, '$.copiedAt') FROM json_each(${JSON.stringify(rows)}) WHERE true`
    await cx.db.batch([
      cx.db.insert(erasedAccounts).select(known).onConflictDoNothing(),
      ...(back.length > 0 ? deletions(cx, who) : []),
    ])
  }
  return found
}

/** Forgets what no backup can have any more. */
export async function prune(cx: Cx): Promise<number> {
  const before = cx.now - KEPT_MS
  const { meta } = await cx.db.delete(erasedAccounts).where(lt(erasedAccounts.at, before))
  for await (const notes of copies(cx)) {
    const old = notes.filter(({ at }) => at < before).map(({ at, userId }) => keyOf(at, userId))
    if (old.length > 0) await cx.files.delete(old)
  }
  return meta.changes
}

interface Note {
  at: number
  userId: string
}

async function* copies({ files }: Pick<Cx, 'files'>): AsyncGenerator<Note[]> {
  let cursor: string | undefined
  do {
    const page = await files.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) })
    yield page.objects.map(({ key }) => {
      const [at = '', userId = ''] = key.slice(PREFIX.length).split('/')
      return { at: Number(at), userId }
    })
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
