import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FEEDBACK_MESSAGES } from '#domain/feedback.ts'
import { FeedbackPage } from '../../../web/feedback/feedback-page.tsx'
import type { Me, Nobody } from '#protocol/person.ts'
import { answer, json } from '../answers.ts'
import { visit } from '../visit.tsx'
import { session } from '../../../web/app/session.ts'
import { SAM } from '../samples.ts'

afterEach(() => void vi.restoreAllMocks())

afterEach(() => session.set({ authenticated: false }))

/** The form, opened just now by a clock that is slower than any machine, and what it sends. */
function open(who: Me | Nobody = { authenticated: false }, answers: Response[] = []): Record<string, unknown>[] {
  session.set(who)
  const sent: Record<string, unknown>[] = []
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() / 1000)
  answer({
    '/api/feedback/form': () => json({ challengeSiteKey: null }),
    '/api/feedback': (_, { body }) => {
      sent.push(JSON.parse(String(body)) as Record<string, unknown>)
      return answers.shift() ?? json({ id: 'one' }, 201)
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

test('somebody who is signed in is asked for the message alone, and may give another address', async () => {
  const sent = open({ ...SAM, email: 'sam@example.org' })
  expect(screen.getByText('From Sam, sam@example.org')).toBeDefined()
  expect(screen.queryByLabelText('Email', { exact: false })).toBeNull()
  fill('Message', 'The bell is lovely.')
  send()
  await screen.findByText(FEEDBACK_MESSAGES.quick)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email', { exact: false }).value).toBe('sam@example.org')
  fill('Email', 'work@example.org')
  send()
  await screen.findByText(FEEDBACK_MESSAGES.thanks)
  expect(sent).toMatchObject([{ name: 'Sam', email: 'work@example.org', message: 'The bell is lovely.' }])
})

test('what is mistyped is said, and a text that could not be sent stays', async () => {
  const sent = open(undefined, [json({}, 500)])
  fill('Name', 'Ana')
  fill('Email', 'ana@nowhere')
  fill('Message', 'The bell is lovely.')
  send()
  await screen.findByText(FEEDBACK_MESSAGES.email)
  fill('Email', 'ana@example.org')
  send()
  await screen.findByText(FEEDBACK_MESSAGES.quick)
  send()
  await screen.findByText(FEEDBACK_MESSAGES.failed)
  expect(screen.getByDisplayValue('The bell is lovely.')).toBeDefined()
  send()
  await screen.findByText(FEEDBACK_MESSAGES.thanks)
  expect(sent).toHaveLength(2)
})
