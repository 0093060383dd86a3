import { describe, expect, it } from 'vitest'
import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES, feedbackFault } from '#domain/feedback.ts'

const GOOD = {
  name: 'Ana',
  email: 'ana@belfry.test',
  message: 'Lovely bells.',
  website: '',
  openForMs: 10_000,
  isConfirmed: false,
}

describe('A message to the makers', () => {
  it('is sent when every field is filled in, and nobody knows how long it took', () => {
    expect(feedbackFault(GOOD)).toBeNull()
    expect(feedbackFault({ ...GOOD, openForMs: null })).toBeNull()
  })

  it.each(['name', 'email', 'message'] as const)('needs a %s', (field) => {
    expect(feedbackFault({ ...GOOD, [field]: '  ' })).toEqual({ field, message: 'Please fill in all fields.' })
  })

  it('names the first of several empty fields', () => {
    expect(feedbackFault({ ...GOOD, name: '', message: '' })?.field).toBe('name')
    expect(feedbackFault({ ...GOOD, email: '', message: '' })?.field).toBe('email')
  })

  it.each(['ana', 'ana@belfry', 'ana belfry@a.test', '@belfry.test', 'ana@', 'ana@a.', 'a@b@c.test', 'ana@a.te st'])(
    'needs an address that can be one, not %j',
    (email) => {
      expect(feedbackFault({ ...GOOD, email })).toEqual({
        field: 'email',
        message: 'Please enter a valid email address.',
      })
    },
  )

  it('takes an address with spaces around it', () => {
    expect(feedbackFault({ ...GOOD, email: ' ana@mail.belfry.test ' })).toBeNull()
  })

  it.each([
    ['name', 'x'.repeat(101), 'Your name is too long (max 100 characters).'],
    ['email', `${'x'.repeat(254)}@a.test`, 'Your email address is too long (max 254 characters).'],
    ['message', 'x'.repeat(5001), 'Your message is too long (max 5000 characters).'],
  ] as const)('has a longest %s', (field, value, message) => {
    expect(feedbackFault({ ...GOOD, [field]: value })).toEqual({ field, message })
  })

  it('may be as long as the limit, not counting spaces around it', () => {
    expect(feedbackFault({ ...GOOD, name: 'x'.repeat(100), message: ` ${'x'.repeat(5000)} ` })).toBeNull()
    expect(feedbackFault({ ...GOOD, email: `${'x'.repeat(247)}@a.test` })).toBeNull()
  })

  it('is from a machine if the hidden field is filled in, however long that took', () => {
    const spam = { field: null, message: 'Spam detected. Please try again.' }
    expect(feedbackFault({ ...GOOD, website: 'https://a.test' })).toEqual(spam)
    expect(feedbackFault({ ...GOOD, website: 'https://a.test', openForMs: 0, isConfirmed: true })).toEqual(spam)
  })

  it('is sent after a second press if it was quick', () => {
    const quick = { ...GOOD, openForMs: FEEDBACK_LIMITS.quickestMs - 1 }
    expect(feedbackFault(quick)).toEqual({ field: null, message: FEEDBACK_MESSAGES.quick })
    expect(feedbackFault({ ...quick, isConfirmed: true })).toBeNull()
    expect(feedbackFault({ ...quick, openForMs: FEEDBACK_LIMITS.quickestMs })).toBeNull()
    expect(FEEDBACK_LIMITS.quickestMs).toBe(3000)
    expect(FEEDBACK_MESSAGES).toEqual({
      spam: 'Spam detected. Please try again.',
      quick: 'That was quick! Nothing you typed is lost. Press Send Feedback again to send it.',
      incomplete: 'Please fill in all fields.',
      email: 'Please enter a valid email address.',
      failed: 'Failed to submit feedback. Please try again later.',
      thanks: "Thank you for your feedback! I'll review it soon.",
    })
  })

  it('names a fault of a field before one of pace', () => {
    expect(feedbackFault({ ...GOOD, name: '', website: 'https://a.test' })?.field).toBe('name')
  })
})
