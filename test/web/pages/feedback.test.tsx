import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FEEDBACK_MESSAGES } from '#domain/feedback.ts'
import { FeedbackPage } from '../../../web/pages/feedback.tsx'
import { answer, json } from '../answers.ts'
import { visit } from '../visit.tsx'

afterEach(() => void vi.restoreAllMocks())

/** The form, opened just now by a clock that is slower than any machine, and what it sends. */
function open(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() / 1000)
  answer({
    '/api/feedback/form': () => json({ challengeSiteKey: null }),
    '/api/feedback': (_, { body }) => {
      sent.push(JSON.parse(String(body)) as Record<string, unknown>)
      return json({ id: 'one' }, 201)
    },
  })
  visit('/feedback', FeedbackPage, '/feedback')
  return sent
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Feedback' }))

test('somebody quick is told about their fields first, then asked to press once more, and loses nothing', async () => {
  const sent = open()
  send()
  await screen.findByText(FEEDBACK_MESSAGES.incomplete)
  fill('Name', 'Ana')
  fill('Email', 'ana@example.org')
  fill('Message', 'The bell is lovely.')
  send()
  await screen.findByText(FEEDBACK_MESSAGES.quick)
  expect(screen.getByDisplayValue('The bell is lovely.')).toBeDefined()
  expect(sent).toEqual([])
  send()
  await screen.findByText(FEEDBACK_MESSAGES.thanks)
  expect(sent).toMatchObject([{ message: 'The bell is lovely.', isConfirmed: true }])
})
