import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { JobContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { feedbacks } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { log } from '../../log.ts'
import { outbound } from '../../metrics/count.ts'

const BATCH = 20
const MAX_TRIES = 48
const TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = 10 * 60_000
/** The longest message that chat services take. */
const LONGEST_CONTENT = 1900

type Row = typeof feedbacks.$inferSelect

/** Sends new messages to the webhook. What fails is retried by the next runs, for two days. */
export async function forwardFeedback({ db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>): Promise<void> {
  const address = config.feedbackWebhook
  if (address === null) return
  const claimed = await claim(db, now)
  const isSent = await Promise.all(claimed.map((row) => post(address, row)))
  const done = claimed.filter((_, place) => isSent[place])
  for (const { id } of done) await db.update(feedbacks).set({ forwardedAt: now }).where(eq(feedbacks.id, id))
  if (claimed.length > 0) log({ event: 'job-done', job: 'forward-feedback', rows: done.length })
}

/** Claims messages for this run: two runs at once never claim the same one. */
async function claim(db: Database, now: number): Promise<Row[]> {
  const due = db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(
      and(
        isNull(feedbacks.forwardedAt),
        lt(feedbacks.forwardTries, MAX_TRIES),
        or(isNull(feedbacks.nextForwardAt), lte(feedbacks.nextForwardAt, now)),
      ),
    )
    .orderBy(asc(feedbacks.createdAt))
    .limit(BATCH)
  return db
    .update(feedbacks)
    .set({ forwardTries: sql`${feedbacks.forwardTries} + 1`, nextForwardAt: now + RETRY_AFTER_MS })
    .where(sql`${feedbacks.id} IN ${due}`)
    .returning()
}

async function post(address: string, { id, name, email, message, createdAt }: Row): Promise<boolean> {
  const content = `Feedback from ${name} <${email}>\n${message}`.slice(0, LONGEST_CONTENT)
  const body = {
    content,
    allowed_mentions: { parse: [] },
    id,
    name,
    email,
    message,
    createdAt: isoDate(createdAt),
  }
  try {
    const answer = await outbound(
      'feedback',
      fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
