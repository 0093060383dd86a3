import type { FeedbackForm, SendFeedback } from '#protocol/feedback.ts'
import { request } from './client.ts'

export const readFeedbackForm = () => request<FeedbackForm>('/feedback/form')

export const sendFeedback = (body: Partial<SendFeedback>) =>
  request<{ id: string }>('/feedback', { method: 'POST', body })
