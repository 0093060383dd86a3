import { asc, type SQL, sql } from 'drizzle-orm'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { listedTitle, LONGEST_LOGO } from '#domain/script/listing.ts'
import { searchKey } from '#domain/script/search-key.ts'
import type { JobContext } from '../../context.ts'
import { isListedAsWritten, scripts, users } from '../../db/schema.ts'

type Cx = Pick<JobContext, 'db' | 'now'>

/** How many rows of each table one step folds: with few queries, since a step may ask fifty times. */
const ROWS = 1_000
const CHUNKS = 5

/**
 * Folds the names of scripts and people again that another release has folded differently, and lists scripts again whose names or
 * logos it has listed as their files have them. Scripts that become equal all stay:
 * the oldest has the plain key, newer ones have their id in theirs. Answers how many rows it has read, and whether it is done.
 */
export async function foldSome(cx: Cx): Promise<{ rows: number; isDone: boolean }> {
  let rows = 0
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const folded = (await foldScripts(cx)) + (await foldPeople(cx))
    rows += folded
    if (folded === 0) return { rows, isDone: true }
  }
  return { rows, isDone: false }
}

async function foldScripts({ db, now }: Cx): Promise<number> {
  const { seq, name, author, expiresAt } = scripts
  await db.run(sql`UPDATE script SET keys_at = NULL WHERE seq IN
    (SELECT seq FROM script WHERE keys_at IS NOT NULL AND ${isListedAsWritten} ORDER BY seq LIMIT ${ROWS})`)
  const found = await db
    .select({ seq, name, author, expiresAt })
    .from(scripts)
    .where(sql`keys_at IS NULL`)
    .orderBy(asc(seq))
    .limit(ROWS)
  const oldest = new Map<string, number>()
  const folded = found.map(({ expiresAt, ...script }) => {
    const listed = listedTitle(script)
    const identity = identityKey(listed.name, listed.author)
    if (expiresAt === null && !oldest.has(identity)) oldest.set(identity, script.seq)
    const isFirst = expiresAt !== null || oldest.get(identity) === script.seq
    return { ...script, listed, identity, isFirst, title: searchKey(listed.name), by: searchKey(listed.author ?? '') }
  })
  if (folded.length === 0) return 0
  const each = sql`json_each(${JSON.stringify(folded)})`
  const update = (
    set: Partial<Record<'identityKey' | 'titleKey' | 'authorKey' | 'name' | 'author' | 'logo' | 'keysAt', SQL>>,
    where: SQL,
  ) => db.update(scripts).set(set).from(each).where(where)
  const identity = sql`value ->> 'identity'`
  // If a title has changed since it was read, that change has folded it, or the next run does.
  const isUnchanged = sql`script.seq = value ->> 'seq' AND keys_at IS NULL AND name = value ->> 'name' AND author IS value ->> 'author'`
  const holder = sql`SELECT 1 FROM script AS holder WHERE holder.identity_key = ${identity} AND holder.expires_at IS NULL`
  await db.batch([
    update(
      { identityKey: withId(identity), titleKey: sql`value ->> 'title'`, authorKey: sql`value ->> 'by'` },
      isUnchanged,
    ),
    update(
      { identityKey: withId(sql`identity_key`), keysAt: sql`${now}` },
      sql`value ->> 'isFirst' AND identity_key = ${identity} AND expires_at IS NULL AND script.seq > value ->> 'seq'`,
    ),
    update(
      {
        identityKey: sql`iif(value ->> 'isFirst' AND NOT EXISTS (${holder}), ${identity}, identity_key)`,
        name: sql`value ->> '$.listed.name'`,
        author: sql`value ->> '$.listed.author'`,
        logo: sql`iif(length(logo) <= ${LONGEST_LOGO} AND logo LIKE 'http%://_%', logo, NULL)`,
        keysAt: sql`${now}`,
      },
      isUnchanged,
    ),
  ])
  return folded.length
}

/** The key of a script that is now equal to an older one. */
const withId = (key: SQL) => sql`${key} || char(10) || script.id`

async function foldPeople({ db, now }: Cx): Promise<number> {
  const { id, displayName: name } = users
  const found = await db
    .select({ id, name })
    .from(users)
    .where(sql`keys_at IS NULL`)
    .orderBy(asc(id))
    .limit(ROWS)
  const folded = found.map((person) => ({ ...person, key: searchKey(person.name) }))
  if (folded.length > 0) {
    await db.run(sql`UPDATE user SET name_key = value ->> 'key', keys_at = ${now} FROM json_each(${JSON.stringify(folded)})
      WHERE user.id = value ->> 'id' AND keys_at IS NULL AND display_name = value ->> 'name'`)
  }
  return folded.length
}
