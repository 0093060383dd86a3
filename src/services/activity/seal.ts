import { asc, desc, gt, sql } from 'drizzle-orm'
import { fieldText, FIRST_HASH, linkText } from '#domain/activity/chain.ts'
import type { Clerk } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { insertRows, rawRow } from '../../db/rows.ts'
import { activities, activitySeals } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'

type Cx = Pick<Clerk, 'db' | 'files' | 'random'>
type Entry = typeof activities.$inferSelect
type Seal = typeof activitySeals.$inferInsert

const AT_ONCE = 500
/** A copy of the newest link apart from the database: without it nobody would miss the end of the log. */
const ANCHOR = 'activity-log/newest-link.json'

export interface Anchor {
  id: number
  hash: string
}

/**
 * Chains what is new in the log, in the order of the ids. Of two sealers at once one fails by the index that lets a
 * link have a single successor, and finds the work done.
 */
export async function seal(cx: Cx): Promise<number> {
  let sealed = 0
  for (;;) {
    const [head] = await cx.db.select().from(activitySeals).orderBy(desc(activitySeals.activityId)).limit(1)
    const entries = await cx.db
      .select()
      .from(activities)
      .where(gt(activities.id, head?.activityId ?? 0))
      .orderBy(asc(activities.id))
      .limit(AT_ONCE)
    if (entries.length === 0) return sealed
    const seals = await sealsOf(cx, entries, { id: head?.activityId ?? 0, hash: head?.hash ?? FIRST_HASH })
    try {
      await insertRows(
        cx.db,
        activitySeals,
        seals.map((row) => rawRow(activitySeals, row)),
      )
      sealed += seals.length
      const newest = seals.at(-1)
      if (newest !== undefined) await anchor(cx, { id: newest.activityId ?? 0, hash: newest.hash })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

async function anchor(cx: Cx, newest: Anchor): Promise<void> {
  await cx.files.put(ANCHOR, JSON.stringify(newest))
}

export async function readAnchor(cx: Pick<Cx, 'files'>): Promise<Anchor | null> {
  return (await (await cx.files.get(ANCHOR))?.json<Anchor>()) ?? null
}

async function sealsOf(cx: Cx, entries: readonly Entry[], head: { id: number; hash: string }): Promise<Seal[]> {
  const personal = await Promise.all(entries.map((entry) => personalHashes(cx, entry)))
  const seals: Seal[] = []
  let previous = head
  for (const [place, entry] of entries.entries()) {
    const hashes = personal[place]
    if (hashes === undefined) break
    const hash = await sha256(linkText(previous.hash, { ...entry, ...hashes }))
    seals.push({ activityId: entry.id, previousId: previous.id, hash, ...hashes })
    previous = { id: entry.id, hash }
  }
  return seals
}

/** Name and network each have a salt of their own, since they are blanked apart. */
async function personalHashes(cx: Cx, { userName, ip, ua }: Entry) {
  const [nameSalt, networkSalt] = [cx.random.secret(), cx.random.secret()]
  const [nameHash, ipHash, uaHash] = await Promise.all([
    sha256(fieldText(nameSalt, 'name', userName)),
    sha256(fieldText(networkSalt, 'ip', ip)),
    sha256(fieldText(networkSalt, 'ua', ua)),
  ])
  return { nameSalt, networkSalt, nameHash, ipHash, uaHash }
}

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Addresses and browsers go after ninety days, and with them the salt by which they could be tried out. */
export async function blankOld(cx: Pick<Clerk, 'db' | 'now'>): Promise<number> {
  const { meta } = await cx.db
    .update(activities)
    .set({ ip: null, ua: null })
    .where(
      sql`${activities.ts} < ${cx.now - KEPT_MS} AND (${activities.ip} IS NOT NULL OR ${activities.ua} IS NOT NULL)`,
    )
  // What was blanked while it was being sealed still has its salts.
  await cx.db.batch([
    cx.db
      .update(activitySeals)
      .set({ networkSalt: null })
      .where(
        sql`${activitySeals.networkSalt} IS NOT NULL AND ${activitySeals.activityId} IN (SELECT id FROM activity WHERE ts < ${cx.now - KEPT_MS})`,
      ),
  ])
  return meta.changes
}
