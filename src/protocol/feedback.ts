import * as z from 'zod/mini'
import { MAX_LIMIT, pageOf, pageQuery } from './list.ts'
import { Moment } from './moment.ts'

const words = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

/** What the form sends; its rules, with their sentences, are in #domain/feedback.ts. */
export const SendFeedback = z.object({
  name: words(20_000),
  email: words(20_000),
  message: words(200_000),
  /** When it was sent, by the sender's clock. */
  timestamp: z.optional(z.union([z.string(), z.number()])),
  userAgent: z.optional(z.nullable(z.string())),
  /** The bot check's answer, where there is one. */
  recaptchaToken: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  website: words(2000),
  openForMs: z.optional(z.nullable(z.number())),
  isConfirmed: z.optional(z.boolean()),
})
export type SendFeedback = z.infer<typeof SendFeedback>

export const SentFeedback = z.object({ id: z.string() })

/** What the form must know before it is shown. */
export const FeedbackForm = z.object({
  /** Null where no bot check is set up. */
  challengeSiteKey: z.nullable(z.string()),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

export const Feedback = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  userAgent: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  createdAt: Moment,
  doneAt: z.nullable(Moment),
  forwardedAt: z.nullable(Moment),
})
export type Feedback = z.infer<typeof Feedback>

export const FeedbackPage = pageOf(Feedback)
export type FeedbackPage = z.infer<typeof FeedbackPage>

export const FeedbackQuery = z.object({
  ...pageQuery(MAX_LIMIT),
  state: z._default(z.enum(['all', 'open', 'done'], 'state must be one of: all, open, done'), 'all'),
})
export type FeedbackQuery = z.infer<typeof FeedbackQuery>

export const MarkFeedback = z.object({ done: z.boolean('done must be true or false.') })
