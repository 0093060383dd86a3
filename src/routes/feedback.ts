import { Hono } from 'hono'
import {
  Feedback,
  FeedbackForm,
  FeedbackPage,
  FeedbackQuery,
  MarkFeedback,
  SendFeedback,
  SentFeedback,
} from '#protocol/feedback.ts'
import type { AppEnv } from '../context.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import * as feedback from '../services/feedback/feedback.ts'
import { describe, LIMITED } from './describe.ts'
import { limitedReads } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

export const feedbackRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe('Sends a message to the people who run this site', { 201: SentFeedback, 429: LIMITED }),
    valid('json', SendFeedback),
    async (c) => {
      const { cx } = c.var
      const sent = await feedback.send(cx, c.req.valid('json'))
      c.executionCtx.waitUntil(forwardFeedback(cx))
      return c.json(sent, 201)
    },
  )
  .get('/form', describe('Tells what the feedback form needs', { 200: FeedbackForm }), (c) =>
    c.json(feedback.form(c.var.cx)),
  )
  .get(
    '/',
    describe('Lists feedback messages', { 200: FeedbackPage }),
    only('Admin'),
    limitedReads(),
    valid('query', FeedbackQuery),
    async (c) => c.json(await feedback.list(c.var.cx, c.req.valid('query'))),
  )
  .patch(
    '/:id',
    describe('Marks a feedback message as done or open', { 200: Feedback }),
    only('Admin'),
    valid('json', MarkFeedback),
    async (c) => c.json(await feedback.mark(c.var.cx, c.req.param('id'), c.req.valid('json').done)),
  )
