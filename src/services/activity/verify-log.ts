import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { EntriesFile, PeopleFile } from '#domain/activity/archive.ts'
import { FIRST_HASH, linkText } from '#domain/activity/chain.ts'
import {
  isCovered,
  isTombstone,
  type Range,
  readTombstone,
  TOMBSTONES,
  rangeWords,
  type Tombstone,
} from '#domain/activity/tombstone.ts'
import type { Verification } from '#protocol/activity.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context, JobContext } from '../../context.ts'
import { activities, activitySeals } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'
import * as archives from './archives.ts'
import * as newestSeal from './newest-seal.ts'
import { sealLog, changedField } from './seal-log.ts'

type Entry = typeof activities.$inferSelect
type Seal = typeof activitySeals.$inferSelect

const PAGE = 1_000

/** Checks a thousand links of the chain a call, and names every row that is not what was sealed. */
export async function verifyLog(cx: Context, after: number): Promise<Verification> {
  requireRole(cx, 'Admin')
  if (after === 0) await sealLog(cx)
  const rows = await cx.db
    .select({ seal: activitySeals, entry: activities })
    .from(activitySeals)
    .leftJoin(activities, eq(activities.id, activitySeals.activityId))
    .where(gt(activitySeals.activityId, after))
    .orderBy(asc(activitySeals.activityId))
    .limit(PAGE)
  const covered = await coveredRanges(cx)
  const faults: Verification['faults'] = []
  let previous = await linkAt(cx, after)
  for (const { seal, entry } of rows) {
    const message = await faultOf(cx, seal, entry, previous, covered)
    if (message !== null) faults.push({ id: seal.activityId, message })
    previous = seal
  }
  const unsealed = await unsealedBetween(cx, rows.at(0)?.seal.activityId ?? 0, rows.at(-1)?.seal.activityId ?? 0)
  faults.push(...unsealed.map((id) => ({ id, message: `Entry ${id} was added to the log after it was sealed.` })))
  const isLast = rows.length < PAGE
  if (isLast) faults.push(...(await missingEnds(cx)))
  return {
    checked: rows.length,
    faults: faults.toSorted((one, other) => one.id - other.id),
    nextAfter: isLast ? null : (rows.at(-1)?.seal.activityId ?? null),
  }
}

/** Whether the newest seals that were copied are still there: an end that was cut off leaves no other trace. */
async function missingEnds(cx: Context): Promise<Verification['faults']> {
  const ids = await newestSeal.missing(cx)
  return ids.map((id) => ({
    id,
    message: `The log once ended with entry ${id}, which is missing or has changed.`,
  }))
}

async function linkAt(cx: Context, id: number): Promise<Pick<Seal, 'activityId' | 'hash'>> {
  const [link] = await cx.db.select().from(activitySeals).where(eq(activitySeals.activityId, id))
  return link ?? { activityId: 0, hash: FIRST_HASH }
}

async function faultOf(
  cx: Context,
  seal: Seal,
  entry: Entry | null,
  previous: Pick<Seal, 'activityId' | 'hash'>,
  covered: readonly Range[],
): Promise<string | null> {
  const id = seal.activityId
  if (seal.previousId !== previous.activityId)
    return `There’s a gap before entry ${id}: a link of the chain is missing.`
  if (entry === null)
    return isCovered(id, covered) ? null : `Entry ${id} is missing, and the log doesn’t say who deleted it.`
  const { nameHash, ipHash, uaHash } = seal
  const hash = await sha256(linkText(previous.hash, { ...entry, nameHash, ipHash, uaHash }))
  if (hash !== seal.hash) return `Entry ${id} has been changed since it was sealed.`
  const changed = await changedField(entry, seal, seal)
  if (changed !== null) return `Entry ${id} has a different ${changed} from the one that was sealed.`
  return isTombstone(entry.action) ? archiveFault(cx, readTombstone(entry.meta)) : null
}

async function coveredRanges(cx: Context): Promise<Range[]> {
  const tombstones = await cx.db
    .select({ meta: activities.meta })
    .from(activities)
    .where(inArray(activities.action, [...TOMBSTONES]))
  return tombstones.flatMap(({ meta }) => [...readTombstone(meta).ranges])
}

/** Entries between sealed ones that have no link. */
async function unsealedBetween(cx: Context, first: number, last: number): Promise<number[]> {
  const rows = await cx.db
    .select({ id: activities.id })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activityId, activities.id))
    .where(sql`${lte(activities.id, last)} AND ${activities.id} >= ${first} AND ${activitySeals.activityId} IS NULL`)
    .limit(PAGE)
  return rows.map(({ id }) => id)
}

/** What is wrong with the archive that a tombstone names; null if nothing is, or if it is from before archives. */
async function archiveFault(cx: Pick<JobContext, 'files'>, tombstone: Tombstone): Promise<string | null> {
  const { archive, count, ranges } = tombstone
  if (archive === null) return null
  const name = `The archive of ${count === 1 ? 'entry' : 'entries'} ${rangeWords(ranges)}`
  const hashes: string[] = []
  for (let part = 0; part < archive.parts; part += 1) {
    const { entries, people } = await archives.readPart(cx, archive.id, part)
    if (entries === null || people === null) return `${name} is missing.`
    hashes.push(await sha256(entries))
    if (await tellsOthers(entries, people)) return `${name} has been changed since it was made.`
  }
  return (await sha256(hashes.join('\n'))) === archive.hash ? null : `${name} has been changed since it was made.`
}

/** Whether a part's personal fields are not those that its entries were sealed with. */
async function tellsOthers(entriesText: string, peopleText: string): Promise<boolean> {
  const [entries, people] = [readList(entriesText, 'entries'), readList(peopleText, 'people')]
  if (entries === null || people === null || entries.length !== people.length) return true
  for (const [place, fields] of people.entries()) {
    const sealed = entries[place]
    if (sealed?.id !== fields.id || (await changedField(fields, fields, sealed)) !== null) return true
  }
  return false
}

interface Lists {
  entries: EntriesFile['entries']
  people: PeopleFile['people']
}

/** The list in a file; null if somebody made it unreadable. */
function readList<Name extends keyof Lists>(text: string, name: Name): Lists[Name] | null {
  try {
    const file = JSON.parse(text) as Partial<Lists> | null
    const list = file?.[name]
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
