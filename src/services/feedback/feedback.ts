import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { feedbackFault } from '#domain/feedback.ts'
import type { Feedback, FeedbackForm, FeedbackPage, FeedbackQuery, SendFeedback } from '#protocol/feedback.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { feedbacks } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { invalid, notFound } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { requireHuman } from './bot-check.ts'

const LONGEST_USER_AGENT = 400

export function form({ config }: Context): FeedbackForm {
  return { challengeSiteKey: config.botCheck?.siteKey ?? null }
}

/** Stores a message and answers its id. */
export async function send(cx: Context, sent: SendFeedback): Promise<{ id: string }> {
  const { name, email, message, website, openForMs = null, isConfirmed = false } = sent
  const fault = feedbackFault({ name, email, message, website, openForMs, isConfirmed })
  if (fault !== null) throw invalid([{ path: fault.field ?? '', message: fault.message }])
  await requireAllowance(cx)
  await requireHuman(cx, sent.recaptchaToken ?? null)
  const id = cx.random.id()
  await guardedBatch(
    cx,
    [],
    [
      cx.db.insert(feedbacks).values({
        id,
        name: name.trim(),
        email: email.trim(),
        message: message.trim(),
        userAgent: (sent.userAgent ?? cx.userAgent)?.slice(0, LONGEST_USER_AGENT) ?? null,
        userId: cx.actor?.userId ?? null,
        createdAt: cx.now,
      }),
    ],
  )
  return { id }
}

/** Messages, newest first. */
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
  return { items: rows.map(messageOf), page, limit, total, totalPages: Math.ceil(total / limit) }
}

/** Marks a message as done or open. */
export async function mark(cx: Context, id: string, done: boolean): Promise<Feedback> {
  requireRole(cx, 'Admin')
  const [row] = await cx.db.select().from(feedbacks).where(eq(feedbacks.id, id))
  if (row === undefined) throw notFound('This message')
  const doneAt = done ? (row.doneAt ?? cx.now) : null
  if (doneAt !== row.doneAt) {
    await guardedBatch(
      cx,
      [callerIsAdmin(cx)],
      [
        cx.db
          .update(feedbacks)
          .set({ doneAt })
          .where(and(eq(feedbacks.id, id), done ? isNull(feedbacks.doneAt) : isNotNull(feedbacks.doneAt))),
        logEntryIfChanged(cx, {
          action: done ? 'feedback.done' : 'feedback.reopen',
          entityType: 'feedback',
          entityId: id,
        }),
      ],
    )
  }
  return messageOf({ ...row, doneAt })
}

async function requireAllowance(cx: Context): Promise<void> {
  await requireRate(cx, 'FEEDBACK', cx.address, 'Too many messages. Please try again in a minute.')
}

function messageOf(row: typeof feedbacks.$inferSelect): Feedback {
  const { id, name, email, message, userAgent, userId } = row
  return {
    id,
    name,
    email,
    message,
    userAgent,
    userId,
    createdAt: isoDate(row.createdAt),
    doneAt: isoDate(row.doneAt),
    forwardedAt: isoDate(row.forwardedAt),
  }
}
