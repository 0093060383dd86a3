import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Clock } from '../../../web/screen/clock.tsx'

test('without a timer, the number is smaller the longer it is, so that it stays between the marks', () => {
  const classes = ['7', '3 of 5', '12 of 13', '100 of 120'].map((count) => {
    const snapshot = { code: 'K7QF', startedAt: null, endsAt: null }
    render(
      <Clock snapshot={snapshot} now={() => 0} activity="Voting" count={count} counted="voted" lit={3} parts={5} />,
    )
    return screen.getByText(count).className
  })
  expect(new Set(classes).size).toBe(4)
})
