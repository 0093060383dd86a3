import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { feedbackFault } from '#domain/feedback.ts'
import type { Feedback, FeedbackForm, FeedbackPage, FeedbackQuery, SendFeedback } from '#protocol/feedback.ts'
import type { Context } from '../../context.ts'
import { feedbacks } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import { requireHuman } from './bot-check.ts'
import { requireRole } from '../users/records.ts'
import { write } from '../../db/guarded-batch.ts'

const LONGEST_USER_AGENT = 400

export function form({ config }: Context): FeedbackForm {
  return { challengeSiteKey: config.botCheck?.siteKey ?? null }
}

/** Takes a message from anybody who is no program; answers its id. */
export async function send(cx: Context, sent: SendFeedback): Promise<{ id: string }> {
  const { name, email, message, website, openForMs = null } = sent
  const fault = feedbackFault({ name, email, message, website, openForMs })
  if (fault !== null) throw invalid([{ path: fault.field ?? 'website', message: fault.message }])
  await requirePatience(cx)
  await requireHuman(cx, sent.recaptchaToken ?? null)
  const id = cx.random.id()
  await write(cx, [
    cx.db.insert(feedbacks).values({
      id,
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      userAgent: (sent.userAgent ?? cx.userAgent)?.slice(0, LONGEST_USER_AGENT) ?? null,
      userId: cx.actor?.userId ?? null,
      createdAt: cx.now,
    }),
  ])
  return { id }
}

/** The newest first. */
export async function list(cx: Context, { page, limit, state }: FeedbackQuery): Promise<FeedbackPage> {
  requireRole(cx, 'Admin')
  const which = { all: undefined, open: isNull(feedbacks.doneAt), done: isNotNull(feedbacks.doneAt) }[state]
  const [rows, [counted]] = await cx.db.batch([
    cx.db
      .select()
      .from(feedbacks)
      .where(which)
      .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cx.db
      .select({ total: sql<number>`count(*)` })
      .from(feedbacks)
      .where(which),
  ])
  const total = counted?.total ?? 0
  return { items: rows.map(shown), page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** Marks a message as done, or as open again. */
export async function mark(cx: Context, id: string, done: boolean): Promise<Feedback> {
  requireRole(cx, 'Admin')
  const [row] = await cx.db.select().from(feedbacks).where(eq(feedbacks.id, id))
  if (row === undefined) throw notFound('This message')
  const doneAt = done ? (row.doneAt ?? cx.now) : null
  if (doneAt !== row.doneAt) {
    await write(cx, [
      cx.db.update(feedbacks).set({ doneAt }).where(eq(feedbacks.id, id)),
      entryOf(cx, { action: done ? 'feedback.done' : 'feedback.reopen', entityType: 'feedback', entityId: id }),
    ])
  }
  return shown({ ...row, doneAt })
}

async function requirePatience(cx: Context): Promise<void> {
  const { success } = await cx.limits.feedback.limit({ key: cx.address })
  if (!success) throw new Problem('RATE_LIMITED', 'Too many messages. Please try again in a minute.', undefined, 60)
}

function shown(row: typeof feedbacks.$inferSelect): Feedback {
  const { id, name, email, message, userAgent, userId } = row
  const [createdAt, doneAt, forwardedAt] = [row.createdAt, row.doneAt, row.forwardedAt].map(isoOf)
  return {
    id,
    name,
    email,
    message,
    userAgent,
    userId,
    createdAt: createdAt ?? '',
    doneAt: doneAt ?? null,
    forwardedAt: forwardedAt ?? null,
  }
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
