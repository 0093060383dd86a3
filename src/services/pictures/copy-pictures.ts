import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { characterIcons, libraryVersions, pictures, pictureUses, scripts } from '../../db/schema.ts'
import * as images from './images.ts'
import { publicAddress } from './picture-address.ts'

const DAY = 24 * 60 * 60 * 1000
/** After a passing failure the host is asked once a day, so often in all; then the picture is given up. */
const MAX_TRIES = 5
const AT_ONCE = 6
/** How long copies outlive their script: restoring it needs no new download. */
const UNUSED_MS = 30 * DAY

type Cx = Pick<JobContext, 'db' | 'files' | 'random' | 'now'>
type Picture = typeof pictures.$inferSelect

/** Copies pictures from their hosts, so that readers never call those. */
export async function copyAll(cx: Cx, wanted: readonly Picture[]): Promise<void> {
  let copied = 0
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const done = await Promise.all(wanted.slice(at, at + AT_ONCE).map((picture) => copyOne(cx, picture)))
    copied += done.filter(Boolean).length
  }
  // Pages that were stored without them are rendered again.
  if (copied > 0) await cx.db.update(libraryVersions).set({ version: sql`${libraryVersions.version} + 1` })
}

/** Asks again for up to `most` pictures whose day it is; answers how many. */
export async function retrySome(cx: Cx, most: number): Promise<number> {
  const due = await cx.db
    .select()
    .from(pictures)
    .where(and(lte(pictures.nextTryAt, cx.now), isUsed()))
    .orderBy(asc(pictures.nextTryAt))
    .limit(most)
  await copyAll(cx, due)
  return due.length
}

async function copyOne(cx: Cx, { addressHash, address, tries }: Picture): Promise<boolean> {
  const url = publicAddress(address ?? '')
  const copied = url === null ? NEVER : await images.copyFrom(cx, 'picture', url)
  const isAskedAgain = copied.key === null && copied.isPassing && tries + 1 < MAX_TRIES
  await cx.db
    .update(pictures)
    .set({
      key: copied.key,
      tries: tries + 1,
      ...(isAskedAgain ? { nextTryAt: cx.now + DAY } : { nextTryAt: null, address: null }),
    })
    // Another run may have copied it in the meantime.
    .where(and(eq(pictures.addressHash, addressHash), isNull(pictures.key)))
  if (copied.key !== null && url !== null) await showLogo(cx, addressHash, url.href)
  return copied.key !== null
}

const NEVER = { key: null, isPassing: false } as const

/** Gives the scripts their logo whose address this is, however they spell it. */
async function showLogo({ db }: Cx, addressHash: string, href: string): Promise<void> {
  const users = await db
    .select({ id: scripts.id, logo: scripts.logo })
    .from(pictureUses)
    .innerJoin(scripts, eq(scripts.id, pictureUses.scriptId))
    .where(and(eq(pictureUses.addressHash, addressHash), isNotNull(scripts.logo), isNull(scripts.logoKey)))
  const theirs = users.filter(({ logo }) => publicAddress(logo ?? '')?.href === href)
  if (theirs.length === 0) return
  const among = (values: unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
  const key = sql`(SELECT ${pictures.key} FROM ${pictures} WHERE ${pictures.addressHash} = ${addressHash})`
  // Only as long as it is still their logo.
  await db
    .update(scripts)
    .set({ logoKey: key })
    .where(
      sql`${scripts.id} IN ${among(theirs.map(({ id }) => id))} AND ${scripts.logo} IN ${among(theirs.map(({ logo }) => logo))}`,
    )
}

/** Deletes up to `most` copies that no script has used for a month; answers how many. */
export async function deleteUnused({ db, files, now }: Omit<Cx, 'random'>, most: number): Promise<number> {
  const unused = db
    .select({ addressHash: pictures.addressHash })
    .from(pictures)
    .where(and(lt(pictures.freeSince, now - UNUSED_MS), sql`NOT ${isUsed()}`))
    .limit(most)
  const deleted = await db
    .delete(pictures)
    .where(inArray(pictures.addressHash, unused))
    .returning({ key: pictures.key })
  const keys = JSON.stringify(deleted.map(({ key }) => key))
  // Keys from before each copy had its own may have another address, or another use.
  const used = await db.all<{ key: string }>(
    sql`SELECT ${pictures.key} AS key FROM ${pictures} WHERE ${pictures.key} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${scripts.logoKey} FROM ${scripts} WHERE ${scripts.logoKey} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${characterIcons.imageKey} FROM ${characterIcons} WHERE ${characterIcons.imageKey} IN (SELECT value FROM json_each(${keys}))`,
  )
  const isStillUsed = new Set(used.map(({ key }) => key))
  await images.remove(
    { files },
    deleted.map(({ key }) => (key !== null && isStillUsed.has(key) ? null : key)),
  )
  return deleted.length
}

function isUsed(): SQL {
  return sql`EXISTS (SELECT 1 FROM ${pictureUses} WHERE ${pictureUses.addressHash} = ${pictures.addressHash})`
}
