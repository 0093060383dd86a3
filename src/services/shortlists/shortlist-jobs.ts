import { type SQL, sql } from 'drizzle-orm'
import { LIFETIMES } from '#domain/shortlist/shortlist.ts'
import type { JobContext } from '../../context.ts'
import { shortlistAnswers, shortlistCandidates, shortlists } from '../../db/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = LIFETIMES.listMs

/** A list goes 60 days after its evening; without one, 60 days after its last change. */
export function hasEnded(now: number): SQL {
  const { at, changedAt } = shortlists
  return sql`(${at} < ${now - KEPT_MS} OR (${at} IS NULL AND ${changedAt} < ${now - KEPT_MS}))`
}

/** A day after lists have closed, forgets who marked what; the numbers stay. Answers how many lists, `most` at once. */
export async function dropMarks({ db, now }: Pick<JobContext, 'db' | 'now'>, most: number): Promise<number> {
  const before = now - DAY_MS
  const due = await db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(sql`marks_dropped_at IS NULL AND (closed_at < ${before} OR (closed_at IS NULL AND closes_at < ${before}))`)
    .limit(most)
  if (due.length === 0) return 0
  // One that was opened again in between is left alone.
  const lists = sql`SELECT id FROM shortlist WHERE id IN (SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))
    AND marks_dropped_at IS NULL AND coalesce(closed_at, closes_at) < ${before}`
  await db.batch([
    db
      .update(shortlists)
      .set({ countedAt: sql`closes_at` })
      .where(sql`id IN (${lists}) AND first_closed_at IS NULL`),
    db
      .update(shortlistCandidates)
      .set({
        plays: sql`(SELECT count(*) FROM shortlist_answer AS answer WHERE answer.list_id = shortlist_candidate.list_id
          AND json_extract(answer.marks, '$."' || shortlist_candidate.id || '"') = 'play')`,
      })
      .where(sql`list_id IN (${lists})`),
    db
      .update(shortlistAnswers)
      .set({ marks: {}, rev: sql`rev + 1` })
      .where(sql`list_id IN (${lists}) AND marks <> '{}'`),
    // Last: another run that began at the same time finds nothing to count.
    db
      .update(shortlists)
      .set({ marksDroppedAt: now })
      .where(sql`id IN (${lists})`),
  ])
  return due.length
}
