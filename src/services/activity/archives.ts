import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import {
  ARCHIVE_VERSION,
  blanked,
  type EntriesFile,
  isBlank,
  type PeopleFile,
  type PersonalFields,
} from '#domain/activity/archive.ts'
import type { Link } from '#domain/activity/chain.ts'
import type { ArchiveReference } from '#domain/activity/tombstone.ts'
import type { JobContext } from '../../context.ts'
import { activities, activitySeals, users } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'now'>

const PREFIX = 'activity-log/archives/'
const ENTRIES_A_PART = 1_000
/** How often a file is read again because somebody else has just written it. */
const TRIES = 5
/** On files without personal fields: they need not be read again. */
const BLANK = { blank: '1' } as const

const archiveKey = (id: string, kind: 'entries' | 'people', part: number) =>
  `${PREFIX}${id}/${kind}-${String(part).padStart(5, '0')}.json`

interface Archived extends ArchiveReference {
  ids: readonly number[]
}

/** Copies entries to R2, a thousand a file, and their personal fields to files apart. Null if there are none. */
export async function store(cx: Cx & Pick<JobContext, 'random'>, which: SQL): Promise<Archived | null> {
  const id = cx.random.shortId()
  const ids: number[] = []
  const hashes: string[] = []
  for (let after = 0; ; after = ids.at(-1) ?? after) {
    const rows = await cx.db
      .select({ entry: activities, seal: activitySeals })
      .from(activities)
      .leftJoin(activitySeals, eq(activitySeals.activityId, activities.id))
      .where(sql`${gt(activities.id, after)} AND ${which}`)
      .orderBy(asc(activities.id))
      .limit(ENTRIES_A_PART)
    if (rows.length > 0) hashes.push(await storePart(cx, id, hashes.length, rows))
    ids.push(...rows.map(({ entry }) => entry.id))
    if (rows.length < ENTRIES_A_PART) break
  }
  return ids.length === 0 ? null : { id, parts: hashes.length, hash: await sha256(hashes.join('\n')), ids }
}

interface Row {
  entry: typeof activities.$inferSelect
  seal: typeof activitySeals.$inferSelect | null
}

/** Writes a part and answers its hash. */
async function storePart(cx: Cx, id: string, part: number, rows: readonly Row[]): Promise<string> {
  const file: EntriesFile = { version: ARCHIVE_VERSION, entries: rows.map(linkOf) }
  const people: PeopleFile = { version: ARCHIVE_VERSION, people: rows.map(personalOf) }
  const text = JSON.stringify(file)
  await cx.files.put(archiveKey(id, 'entries', part), text)
  await cx.files.put(archiveKey(id, 'people', part), JSON.stringify(people))
  return sha256(text)
}

function linkOf({ entry, seal }: Row): Link {
  const { userName: _name, ip: _ip, ua: _ua, ...rest } = entry
  return { ...rest, nameHash: seal?.nameHash ?? null, ipHash: seal?.ipHash ?? null, uaHash: seal?.uaHash ?? null }
}

function personalOf({ entry: { id, ts, userId, userName, ip, ua }, seal }: Row): PersonalFields {
  return { id, ts, userId, userName, nameSalt: seal?.nameSalt ?? null, ip, ua, networkSalt: seal?.networkSalt ?? null }
}

/** Removes an archive whose entries stay in the log after all. */
export async function discard({ files }: Pick<Cx, 'files'>, { id, parts }: ArchiveReference): Promise<void> {
  const numbers = Array.from({ length: parts }, (_, part) => part)
  await files.delete(numbers.flatMap((part) => [archiveKey(id, 'entries', part), archiveKey(id, 'people', part)]))
}

/** A part of an archive as text; null for a file that is missing. */
export async function readPart({ files }: Pick<Cx, 'files'>, id: string, part: number) {
  const [entries, people] = await Promise.all(
    (['entries', 'people'] as const).map(
      async (kind) => (await (await files.get(archiveKey(id, kind, part)))?.text()) ?? null,
    ),
  )
  return { entries: entries ?? null, people: people ?? null }
}

/**
 * Blanks the personal fields of archived entries that are too old or whose account is deleted. `erased` is a person whose account
 * is being deleted. Answers how many files it changed.
 */
export async function blankPeople(cx: Cx, erased: string | null = null): Promise<number> {
  let changed = 0
  let cursor: string | undefined
  do {
    const page = await cx.files.list({
      prefix: PREFIX,
      include: ['customMetadata'],
      ...(cursor === undefined ? {} : { cursor }),
    })
    for (const { key, customMetadata } of page.objects) {
      const isOpen = key.includes('/people-') && customMetadata?.['blank'] !== BLANK.blank
      if (isOpen && (await blankFile(cx, key, erased))) changed += 1
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return changed
}

/** Two calls at once never overwrite each other: a file is written only as it was read. */
async function blankFile(cx: Cx, key: string, erased: string | null): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stored = await cx.files.get(key)
    if (stored === null) return false
    const file = await stored.json<PeopleFile>()
    const gone = await goneAmong(cx, file.people)
    const people = blanked(file.people, cx.now, (userId) => userId === erased || gone.has(userId))
    const isDone = people.every(isBlank)
    if (people === file.people && !isDone) return false
    const written = await cx.files.put(key, JSON.stringify({ ...file, people } satisfies PeopleFile), {
      onlyIf: { etagMatches: stored.etag },
      ...(isDone ? { customMetadata: BLANK } : {}),
    })
    if (written !== null) return true
  }
  throw new Error('An archive of the log changes too fast to be blanked.')
}

/** Who of these people has no account any more. */
async function goneAmong({ db }: Cx, people: readonly PersonalFields[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(people.filter((fields) => !isBlank(fields)).map(({ userId }) => userId))]
  const named = ids.filter((id) => id !== null)
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, sql`(SELECT value FROM json_each(${JSON.stringify(named)}))`))
  const known = new Set(found.map(({ id }) => id))
  return new Set(named.filter((id) => !known.has(id)))
}

/**
 * Blanks a person's name, address and browser in the log and in its  What a failure leaves is blanked by the
 * daily job, once the account is gone.
 */
export async function erasePerson(cx: Pick<JobContext, 'db' | 'files' | 'now'>, userId: string): Promise<void> {
  await cx.db.update(activities).set({ userName: null, ip: null, ua: null }).where(eq(activities.userId, userId))
  await blankPeople(cx, userId)
}
