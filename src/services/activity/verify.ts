import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import {
  coveredBy,
  fieldText,
  FIRST_HASH,
  isCovered,
  linkText,
  type Range,
  TOMBSTONES,
} from '#domain/activity/chain.ts'
import type { Verification } from '#protocol/activity.ts'
import type { Context } from '../../context.ts'
import { activities, activitySeals } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'
import { readAnchor, seal } from './seal.ts'
import { requireRole } from '../users/records.ts'

type Entry = typeof activities.$inferSelect
type Seal = typeof activitySeals.$inferSelect

const AT_ONCE = 1_000

/** Goes through the chain, a thousand links a call, and names every row that is not what was sealed. */
export async function verify(cx: Context, after: number): Promise<Verification> {
  requireRole(cx, 'Admin')
  if (after === 0) await seal(cx)
  const rows = await cx.db
    .select({ seal: activitySeals, entry: activities })
    .from(activitySeals)
    .leftJoin(activities, eq(activities.id, activitySeals.activityId))
    .where(gt(activitySeals.activityId, after))
    .orderBy(asc(activitySeals.activityId))
    .limit(AT_ONCE)
  const covered = await coveredRanges(cx)
  const faults: Verification['faults'] = []
  let previous = await linkAt(cx, after)
  for (const { seal, entry } of rows) {
    const message = await faultOf(seal, entry, previous, covered)
    if (message !== null) faults.push({ id: seal.activityId, message })
    previous = seal
  }
  const unsealed = await strangers(cx, rows.at(0)?.seal.activityId ?? 0, rows.at(-1)?.seal.activityId ?? 0)
  faults.push(...unsealed.map((id) => ({ id, message: `Entry ${id} was put into the log after it was sealed.` })))
  const isLast = rows.length < AT_ONCE
  if (isLast) faults.push(...(await missingEnd(cx)))
  return {
    checked: rows.length,
    faults: faults.toSorted((one, other) => one.id - other.id),
    nextAfter: isLast ? null : (rows.at(-1)?.seal.activityId ?? null),
  }
}

/** What was sealed last is still there: an end that was cut off leaves no other trace. */
async function missingEnd(cx: Context): Promise<Verification['faults']> {
  const anchor = await readAnchor(cx)
  if (anchor === null) return []
  const { hash } = await linkAt(cx, anchor.id)
  return hash === anchor.hash
    ? []
    : [{ id: anchor.id, message: `The log once ended with entry ${anchor.id}, which is no longer what was sealed.` }]
}

async function linkAt(cx: Context, id: number): Promise<Pick<Seal, 'activityId' | 'hash'>> {
  const [link] = await cx.db.select().from(activitySeals).where(eq(activitySeals.activityId, id))
  return link ?? { activityId: 0, hash: FIRST_HASH }
}

async function faultOf(
  seal: Seal,
  entry: Entry | null,
  previous: Pick<Seal, 'activityId' | 'hash'>,
  covered: readonly Range[],
): Promise<string | null> {
  const id = seal.activityId
  if (seal.previousId !== previous.activityId)
    return `Before entry ${id} the log has a gap: a link of the chain is missing.`
  if (entry === null)
    return isCovered(id, covered) ? null : `Entry ${id} is missing, and nobody is told to have deleted it.`
  const { nameHash, ipHash, uaHash } = seal
  const hash = await sha256(linkText(previous.hash, { ...entry, nameHash, ipHash, uaHash }))
  if (hash !== seal.hash) return `Entry ${id} has been changed since it was sealed.`
  const personal = [
    ['name', entry.userName, seal.nameSalt, nameHash],
    ['ip', entry.ip, seal.networkSalt, ipHash],
    ['ua', entry.ua, seal.networkSalt, uaHash],
  ] as const
  for (const [field, value, salt, sealed] of personal) {
    // Blanking is allowed; another value is not.
    if (value === null) continue
    const isSame = salt !== null && (await sha256(fieldText(salt, field, value))) === sealed
    if (!isSame) return `Entry ${id} tells another ${FIELD_WORDS[field]} than was sealed.`
  }
  return null
}

const FIELD_WORDS = { name: 'name', ip: 'address', ua: 'browser' } as const

async function coveredRanges(cx: Context): Promise<Range[]> {
  const tombstones = await cx.db
    .select({ meta: activities.meta })
    .from(activities)
    .where(inArray(activities.action, [...TOMBSTONES]))
  return tombstones.flatMap(({ meta }) => coveredBy(meta))
}

/** Entries between sealed ones that have no link of their own. */
async function strangers(cx: Context, first: number, last: number): Promise<number[]> {
  const rows = await cx.db
    .select({ id: activities.id })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activityId, activities.id))
    .where(sql`${lte(activities.id, last)} AND ${activities.id} >= ${first} AND ${activitySeals.activityId} IS NULL`)
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}
