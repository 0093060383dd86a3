import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrivacyPage } from '../../../web/pages/privacy.tsx'
import { answer } from '../answers.ts'
import { visit } from '../visit.tsx'

// Promise of What is kept of people: Beyond: /privacy says what is kept, why and how long
test('says what is kept, why and how long, in one page without a call', () => {
  const calls = answer({})
  visit('/privacy', PrivacyPage, '/privacy')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy')
  const text = document.body.textContent ?? ''
  for (const figure of [
    '30 days without use',
    '180 days',
    '12 hours and 7 days',
    'removed after 90 days',
    '24 hours without activity',
    'keep them for 30 days',
    'keep results for 400 days',
    'deleted after 7 days',
    '10 minutes',
  ])
    expect(text).toContain(figure)
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  expect(calls).toEqual([])
})
