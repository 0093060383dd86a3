import { and, type AnyColumn, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { JobContext } from '../../context.ts'
import {
  activities,
  catalogueRuns,
  characters,
  erasedAccounts,
  feedbacks,
  groupMembers,
  groupNights,
  groupReady,
  groups,
  identities,
  jinxes,
  pictures,
  results,
  rooms,
  scriptBackups,
  scriptBodies,
  scripts,
  sessions,
  shortlistAnswers,
  shortlistCandidates,
  shortlists,
  signIns,
  siteOptions,
  uploads,
  users,
} from '../../db/schema.ts'
import * as images from '../pictures/images.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'backups' | 'now'>
/** A release before kept the notes among the files. */
type Bucket = 'backups' | 'files'
const BUCKETS: readonly Bucket[] = ['backups', 'files']

/** As long as a backup may still have the account. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const PREFIX = 'erased-accounts/'
const ROWS_AT_ONCE = 100

/** A copy is its own name: the moment, then the account. */
const erasureKey = (at: number, userId: string) => `${PREFIX}${at}/${userId}`

/** The statements that delete an account and its personal data, and note that they did. */
export function eraseStatements(cx: Pick<Cx, 'db' | 'now'>, userId: string) {
  const note = cx.db.insert(erasedAccounts).values({ userId, at: cx.now }).onConflictDoNothing()
  return [note, ...deletions(cx, sql`SELECT ${userId}`)] as const
}

function deletions({ db }: Pick<Cx, 'db'>, who: SQL) {
  const addresses = sql`SELECT lower(${users.email}) FROM ${users} WHERE ${users.id} IN (${who})
    UNION SELECT lower(${identities.email}) FROM ${identities} WHERE ${identities.userId} IN (${who})`
  const isTheirs = sql`(${feedbacks.userId} IN (${who}) OR lower(${feedbacks.email}) IN (${addresses}))`
  return [
    db
      .update(activities)
      .set({ userName: null, ip: null, ua: null })
      .where(sql`${activities.userId} IN (${who})`),
    db.update(feedbacks).set({ name: '', email: '', userAgent: null, userId: null }).where(isTheirs),
    ...forget(db, who),
    db.delete(results).where(sql`${results.hostUserId} IN (${who})`),
    ...shortlistDeletions(db, who),
    ...groupDeletions(db, who),
    db.delete(sessions).where(sql`${sessions.userId} IN (${who})`),
    db.delete(identities).where(sql`${identities.userId} IN (${who})`),
    db.delete(users).where(sql`${users.id} IN (${who})`),
  ] as const
}

/** Lists and answers, with what they brought along: the sweep would find the file of an upload only later. */
function shortlistDeletions(db: Cx['db'], who: SQL) {
  const answers = sql`SELECT id FROM ${shortlistAnswers} WHERE ${shortlistAnswers.userId} IN (${who})`
  const lists = sql`SELECT id FROM ${shortlists} WHERE ${shortlists.ownerId} IN (${who})`
  const theirs = sql`suggested_by IN (${answers}) OR list_id IN (${lists})`
  const { hash } = scriptBodies
  const isHeld = sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.bodyHash} = ${hash})
    OR EXISTS (SELECT 1 FROM ${results} WHERE ${results.bodyHash} = ${hash})
    OR EXISTS (SELECT 1 FROM ${shortlistCandidates} WHERE ${shortlistCandidates.bodyHash} = ${hash} AND (${theirs}) IS NOT 1)`
  const bodies = sql`SELECT body_hash FROM ${shortlistCandidates} WHERE ${theirs}`
  return [
    db.delete(scriptBodies).where(sql`${hash} IN (${bodies}) AND NOT (${isHeld})`),
    db.delete(shortlistCandidates).where(theirs),
    db.delete(shortlistAnswers).where(sql`${shortlistAnswers.userId} IN (${who})`),
    db.delete(shortlists).where(sql`${shortlists.ownerId} IN (${who})`),
  ] as const
}

/** By triggers the member who has been there longest follows a last keeper, and a group ends with its last member. */
function groupDeletions(db: Cx['db'], who: SQL) {
  const { storytellerId, writerId } = groupNights
  // No night gets another script, so nothing has to be packed.
  const nights: BatchItem<'sqlite'> = db
    .update(groupNights)
    .set({
      storytellerId: sql`CASE WHEN storyteller_id IN (${who}) THEN NULL ELSE storyteller_id END`,
      writerId: sql`CASE WHEN writer_id IN (${who}) THEN NULL ELSE writer_id END`,
    })
    .where(sql`${storytellerId} IN (${who}) OR ${writerId} IN (${who})`)
  return [
    db.delete(groupReady).where(sql`${groupReady.userId} IN (${who})`),
    db.delete(groupMembers).where(sql`${groupMembers.userId} IN (${who})`),
    nights,
    db
      .update(groups)
      .set({ createdBy: null })
      .where(sql`${groups.createdBy} IN (${who})`),
  ] as const
}

/** Blanks their id where no foreign key does. What was under way may write it once more after the account has ended. */
function forget(db: Cx['db'], who: SQL) {
  // An upload still counts for its network address: deleting an account does not buy one.
  const key = sql`CASE WHEN ${uploads.key} = ${uploads.userId} THEN '' ELSE ${uploads.key} END`
  const among = (column: AnyColumn) => sql`${column} IN (${who})`
  return [
    // A closed room of theirs belongs to nobody then, and its result and settings go. An open one must be closed first.
    db
      .update(rooms)
      .set({ hostUserId: '', result: null, settings: null })
      .where(and(eq(rooms.state, 'closed'), among(rooms.hostUserId))),
    db.update(uploads).set({ userId: '', key }).where(among(uploads.userId)),
    db.update(pictures).set({ askedBy: null }).where(among(pictures.askedBy)),
    db.update(characters).set({ editedBy: null }).where(among(characters.editedBy)),
    db.update(jinxes).set({ overrideBy: null }).where(among(jinxes.overrideBy)),
    db.update(catalogueRuns).set({ userId: null }).where(among(catalogueRuns.userId)),
    db.update(scriptBackups).set({ userId: null }).where(among(scriptBackups.userId)),
    db.update(siteOptions).set({ updatedBy: null }).where(among(siteOptions.updatedBy)),
    db.delete(signIns).where(among(signIns.linkUserId)),
  ] as const
}

/** Does for noted accounts what was left: what has named them since, such as rooms that close, and copies of the notes beside the backups. */
export async function finish(cx: Cx): Promise<number> {
  await cx.db.batch(forget(cx.db, sql`SELECT ${erasedAccounts.userId} FROM ${erasedAccounts}`))
  const fresh = await cx.db.select().from(erasedAccounts).where(isNull(erasedAccounts.copiedAt)).limit(ROWS_AT_ONCE)
  for (const { userId, at } of fresh) await cx.backups.put(erasureKey(at, userId), '')
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(fresh.map(({ userId }) => userId))})`
  await cx.db
    .update(erasedAccounts)
    .set({ copiedAt: cx.now })
    .where(sql`${erasedAccounts.userId} IN (${ids})`)
  return fresh.length
}

/** Deletes the accounts again that a restored database has back, with their pictures. Answers how many it had. */
export async function eraseAgain(cx: Cx): Promise<number> {
  let found = 0
  for (const bucket of BUCKETS) {
    for await (const notes of copies(cx, bucket)) {
      found += await eraseNoted(cx, notes)
      if (bucket === 'files') await moveNotes(cx, notes)
    }
  }
  return found
}

async function eraseNoted(cx: Cx, notes: readonly Note[]): Promise<number> {
  if (notes.length === 0) return 0
  const rows = notes.map(({ at, userId }) => ({ at, userId, copiedAt: cx.now }))
  const listed = JSON.stringify(rows.map(({ userId }) => userId))
  const who = sql`SELECT value FROM json_each(${listed})`
  const back = await cx.db
    .select({ id: users.id, avatarKey: identities.avatarKey })
    .from(users)
    .leftJoin(identities, sql`${identities.userId} = ${users.id}`)
    .where(sql`${users.id} IN (${who})`)
  const known = sql`SELECT json_extract(value, '$.userId'), json_extract(value, '$.at'), json_extract(value, '$.copiedAt') FROM json_each(${JSON.stringify(rows)}) WHERE true`
  await cx.db.batch([
    cx.db.insert(erasedAccounts).select(known).onConflictDoNothing(),
    ...(back.length > 0 ? deletions(cx, who) : forget(cx.db, who)),
  ])
  await images.remove(
    cx,
    back.map(({ avatarKey }) => avatarKey),
  )
  return new Set(back.map(({ id }) => id)).size
}

/** Forgets what no backup can have any more. */
export async function prune(cx: Cx): Promise<number> {
  const before = cx.now - KEPT_MS
  const { meta } = await cx.db.delete(erasedAccounts).where(lt(erasedAccounts.at, before))
  for (const bucket of BUCKETS) {
    for await (const notes of copies(cx, bucket)) {
      const old = notes.filter(({ at }) => at < before).map(({ at, userId }) => erasureKey(at, userId))
      if (old.length > 0) await cx[bucket].delete(old)
    }
  }
  return meta.changes
}

interface Note {
  at: number
  userId: string
}

/** Takes over the notes of the release before. */
async function moveNotes({ backups, files }: Cx, notes: readonly Note[]): Promise<void> {
  const keys = notes.map(({ at, userId }) => erasureKey(at, userId))
  for (const key of keys) await backups.put(key, '')
  if (keys.length > 0) await files.delete(keys)
}

async function* copies(cx: Cx, bucket: Bucket): AsyncGenerator<Note[]> {
  let cursor: string | undefined
  do {
    const page = await cx[bucket].list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) })
    yield page.objects.map(({ key }) => {
      const [at = '', userId = ''] = key.slice(PREFIX.length).split('/')
      return { at: Number(at), userId }
    })
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
