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

const litOf = (lit: number, parts: number) => {
  const snapshot = { code: 'K7QF', startedAt: null, endsAt: null }
  const { container } = render(
    <Clock snapshot={snapshot} now={() => 0} activity="Voting" count="" counted="voted" lit={lit} parts={parts} />,
  )
  const all = [...container.querySelectorAll('circle[stroke-dasharray]')]
  return [all.filter(({ classList }) => classList.length > 0).length, all.length]
}

test('its rim has a part for each vote, lit as it comes', () => {
  expect(litOf(0, 5)).toEqual([0, 5])
  expect(litOf(3, 5)).toEqual([3, 5])
  // 15 / 22 × 22 is a little less than 15 to a computer.
  expect(litOf(15, 22)).toEqual([15, 22])
})

test('with many votes a part stands for several, and the last is lit by the last vote', () => {
  expect(litOf(119, 120)).toEqual([59, 60])
  expect(litOf(120, 120)).toEqual([60, 60])
})
