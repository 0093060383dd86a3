import { asc, desc, gt, sql } from 'drizzle-orm'
import { PERSONAL_DATA_MS, type PersonalFields } from '#domain/activity/archive.ts'
import { fieldText, FIRST_HASH, linkText, type Link } from '#domain/activity/chain.ts'
import type { JobContext } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { insertRows, rawRow } from '../../db/rows.ts'
import { activities, activitySeals } from '../../db/schema.ts'
import { log, traceOf } from '../../log.ts'
import { sha256 } from '../../random.ts'
import * as newestSeal from './newest-seal.ts'

type Cx = Pick<JobContext, 'db' | 'files' | 'random'>
type Entry = typeof activities.$inferSelect
type Seal = typeof activitySeals.$inferInsert

const BATCH = 500
/**
 * Chains the log's new entries by id. Of two calls at once, one fails by the index that lets a link have a single
 * successor, and finds the work done.
 */
export async function sealLog(cx: Cx): Promise<number> {
  const sealed = await sealNew(cx)
  // What fails here is done by the next call. R2 takes one write a second to a file.
  await newestSeal.copy(cx).catch((error: unknown) => log({ event: 'seal-copy-failed', ...traceOf(error) }))
  return sealed
}

async function sealNew(cx: Cx): Promise<number> {
  let sealed = 0
  for (;;) {
    const [head] = await cx.db.select().from(activitySeals).orderBy(desc(activitySeals.activityId)).limit(1)
    const entries = await cx.db
      .select()
      .from(activities)
      .where(gt(activities.id, head?.activityId ?? 0))
      .orderBy(asc(activities.id))
      .limit(BATCH)
    if (entries.length === 0) return sealed
    const seals = await sealsOf(cx, entries, { id: head?.activityId ?? 0, hash: head?.hash ?? FIRST_HASH })
    try {
      await insertRows(
        cx.db,
        activitySeals,
        seals.map((row) => rawRow(activitySeals, row)),
      )
      sealed += seals.length
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
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

/** Name and network each have their own salt, since they are blanked separately. */
async function personalHashes(cx: Cx, { userName, ip, ua }: Entry) {
  const [nameSalt, networkSalt] = [cx.random.secret(), cx.random.secret()]
  const [nameHash, ipHash, uaHash] = await Promise.all([
    sha256(fieldText(nameSalt, 'name', userName)),
    sha256(fieldText(networkSalt, 'ip', ip)),
    sha256(fieldText(networkSalt, 'ua', ua)),
  ])
  return { nameSalt, networkSalt, nameHash, ipHash, uaHash }
}

/** Addresses and browsers are blanked after ninety days, and the salt with them: with it they could be guessed. */
export async function blankOldEntries(cx: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const { meta } = await cx.db
    .update(activities)
    .set({ ip: null, ua: null })
    .where(
      sql`${activities.ts} < ${cx.now - PERSONAL_DATA_MS} AND (${activities.ip} IS NOT NULL OR ${activities.ua} IS NOT NULL)`,
    )
  // An entry that was blanked while it was being sealed still has its salt.
  await cx.db.batch([
    cx.db
      .update(activitySeals)
      .set({ networkSalt: null })
      .where(
        sql`${activitySeals.networkSalt} IS NOT NULL AND ${activitySeals.activityId} IN (SELECT id FROM activity WHERE ts < ${cx.now - PERSONAL_DATA_MS})`,
      ),
  ])
  return meta.changes
}

/** The personal field that tells something else than was sealed; null if none does. Blanking is allowed. */
export async function changedField(
  told: Pick<PersonalFields, 'userName' | 'ip' | 'ua'>,
  salts: Pick<PersonalFields, 'nameSalt' | 'networkSalt'>,
  { nameHash, ipHash, uaHash }: Pick<Link, 'nameHash' | 'ipHash' | 'uaHash'>,
): Promise<'name' | 'address' | 'browser' | null> {
  const fields = [
    ['name', 'name', told.userName, salts.nameSalt, nameHash],
    ['address', 'ip', told.ip, salts.networkSalt, ipHash],
    ['browser', 'ua', told.ua, salts.networkSalt, uaHash],
  ] as const
  for (const [word, field, value, salt, sealed] of fields) {
    if (value === null) continue
    if (salt === null || (await sha256(fieldText(salt, field, value))) !== sealed) return word
  }
  return null
}
