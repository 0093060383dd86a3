import { desc, inArray, sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import { activitySeals } from '../../db/schema.ts'

type Cx = Pick<JobContext, 'db' | 'files'>

interface SealCopy {
  id: number
  hash: string
}

/** A copy of the newest seal outside the database: without it nobody would notice that the end of the log is missing. */
interface StoredCopy extends SealCopy {
  /** Earlier copies whose seal was no longer there when the next one was made. */
  lost: readonly SealCopy[]
}

const KEY = 'activity-log/newest-link.json'
/** How often the copy is read again because somebody else has just written it. */
const TRIES = 5

/**
 * Copies the newest seal. The seal is always written before its copy, and the copy is read before the seals: a crash between
 * them leaves an older copy, whose seal is there. A copy without its seal is kept for good, so that new entries do not hide
 * that the old ones are gone.
 */
export async function copy(cx: Cx): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stored = await cx.files.get(KEY)
    const previous = stored === null ? null : readCopy(await stored.json())
    const [newest] = await cx.db.select().from(activitySeals).orderBy(desc(activitySeals.activityId)).limit(1)
    const isThere = previous === null || (await missingAmong(cx, [previous])).length === 0
    if (newest === undefined || (isThere && previous?.id === newest.activityId)) return
    const lost = isThere ? (previous?.lost ?? []) : [...previous.lost, { id: previous.id, hash: previous.hash }]
    const next: StoredCopy = { id: newest.activityId, hash: newest.hash, lost }
    const onlyIf = stored === null ? { etagDoesNotMatch: '*' } : { etagMatches: stored.etag }
    if ((await cx.files.put(KEY, JSON.stringify(next), { onlyIf })) !== null) return
  }
}

/** The ids of seals that were copied once and are not in the database any more, or differ. */
export async function missing(cx: Cx): Promise<number[]> {
  const stored = await cx.files.get(KEY)
  if (stored === null) return []
  const { lost, ...newest } = readCopy(await stored.json())
  return missingAmong(cx, [...lost, newest])
}

async function missingAmong({ db }: Cx, copies: readonly SealCopy[]): Promise<number[]> {
  const ids = JSON.stringify(copies.map(({ id }) => id))
  const seals = await db
    .select({ id: activitySeals.activityId, hash: activitySeals.hash })
    .from(activitySeals)
    .where(inArray(activitySeals.activityId, sql`(SELECT value FROM json_each(${ids}))`))
  const isThere = ({ id, hash }: SealCopy) => seals.some((seal) => seal.id === id && seal.hash === hash)
  return [...new Set(copies.filter((one) => !isThere(one)).map(({ id }) => id))]
}

function readCopy(value: unknown): StoredCopy {
  const read = value as SealCopy & Partial<StoredCopy>
  return { ...read, lost: read.lost ?? [] }
}
