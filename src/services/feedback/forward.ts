import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { feedbacks } from '../../db/schema.ts'
import { log } from '../../log.ts'

const AT_ONCE = 20
const MOST_TRIES = 48
const PATIENCE_MS = 5_000
const AGAIN_AFTER_MS = 10 * 60_000
/** What chat services take at most in one message. */
const LONGEST_CONTENT = 1900

type Row = typeof feedbacks.$inferSelect

/** Passes on what has not reached the webhook yet; what fails is tried again by the next run, for two days. */
export async function forward(db: Database, config: Config, now: number): Promise<void> {
  const address = config.feedbackWebhook
  if (address === null) return
  const waiting = await claim(db, now)
  const arrived = await Promise.all(waiting.map((row) => passOn(address, row)))
  const done = waiting.filter((_, place) => arrived[place])
  for (const { id } of done) await db.update(feedbacks).set({ forwardedAt: now }).where(eq(feedbacks.id, id))
  if (waiting.length > 0) log({ event: 'job-done', job: 'forward-feedback', rows: done.length })
}

/** Takes messages for this run: two runs at the same time never take the same one. */
async function claim(db: Database, now: number): Promise<Row[]> {
  const due = db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(
      and(
        isNull(feedbacks.forwardedAt),
        lt(feedbacks.forwardTries, MOST_TRIES),
        or(isNull(feedbacks.nextForwardAt), lte(feedbacks.nextForwardAt, now)),
      ),
    )
    .orderBy(asc(feedbacks.createdAt))
    .limit(AT_ONCE)
  return db
    .update(feedbacks)
    .set({ forwardTries: sql`${feedbacks.forwardTries} + 1`, nextForwardAt: now + AGAIN_AFTER_MS })
    .where(sql`${feedbacks.id} IN ${due}`)
    .returning()
}

async function passOn(address: string, { id, name, email, message, createdAt }: Row): Promise<boolean> {
  const content = `Feedback from ${name} <${email}>\n${message}`.slice(0, LONGEST_CONTENT)
  const body = {
    content,
    allowed_mentions: { parse: [] },
    id,
    name,
    email,
    message,
    createdAt: new Date(createdAt).toISOString(),
  }
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
