import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { FeedbackForm } from '../../../../../web/feedback/feedback-form.tsx'
import { answer } from '../../../answers.ts'
import { showAt } from '../../../visit.tsx'

const form = () => showAt('/feedback', <FeedbackForm user={null} onSent={() => {}} />)
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

beforeEach(() => {
  answer({})
  window.history.replaceState(null, '', '/feedback')
})

describe('what is typed into a form', () => {
  test('is there again after a reload: a page cannot know in time that there is no network', async () => {
    const page = form()
    fireEvent.change(message(), { target: { value: 'The bell is lovely.' } })
    page.unmount()
    form()
    await waitFor(() => expect(message().value).toBe('The bell is lovely.'))
  })

  test('is gone once another page was opened', () => {
    const page = form()
    fireEvent.change(message(), { target: { value: 'Never mind.' } })
    window.history.pushState(null, '', '/library')
    page.unmount()
    window.history.pushState(null, '', '/feedback')
    form()
    expect(message().value).toBe('')
  })
})
