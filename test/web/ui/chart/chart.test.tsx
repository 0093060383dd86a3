import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { barOf, Chart, chartLine, topOf } from '../../../../web/ui/chart/chart.tsx'

const STEPS = ['1 PM', '2 PM', '3 PM', '4 PM']

const show = (values: readonly (number | null)[], more: Partial<Parameters<typeof Chart>[0]> = {}) =>
  render(<Chart title="Votes" figure="19" unit="in four hours" values={values} steps={STEPS} {...more} />).container

/** Opens the table of all values, as the browser tells of it. */
function openTable(container: HTMLElement): string[] {
  const details = container.querySelector('details')
  if (details === null) throw new Error('The chart has no details.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  return within(screen.getByRole('table', { name: 'Votes' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(': '))
}

describe('a chart', () => {
  test('has its title, its figure with the unit, and the highest and latest value in words', () => {
    show([2, 12, 5, 0])
    const chart = screen.getByRole('figure', { name: 'Votes' })
    expect(within(chart).getByRole('heading', { level: 3 }).textContent).toBe('Votes')
    expect(chart.textContent).toContain('19 in four hours')
    expect(chart.textContent).toContain('Highest 12 at 2 PM. Latest 0 at 4 PM.')
  })

  test('tells every value in a table behind a summary that names the chart', () => {
    const container = show([2, 1200, null, 0])
    expect(screen.queryByRole('table')).toBeNull()
    expect(container.querySelector('summary')?.textContent).toBe('All figures Votes')
    expect(openTable(container)).toEqual(['1 PM: 2', '2 PM: 1,200', '3 PM: no figure', '4 PM: 0'])
  })

  test('writes values as it is asked to, in the words and in the table', () => {
    const container = show([50, 100, 0, 25], { show: (value) => `${value}%` })
    expect(container.textContent).toContain('Highest 100% at 2 PM. Latest 25% at 4 PM.')
    expect(openTable(container)[1]).toBe('2 PM: 100%')
  })

  test('says so where nothing was measured at all, and takes the last measured value as the latest', () => {
    expect(show([null, null, null, null], { kind: 'line' }).textContent).toContain('Nothing yet.')
    expect(show([1, 3, null, null]).textContent).toContain('Latest 3 at 2 PM.')
  })

  test('tells the value under the finger or the pointer, and only until it leaves', () => {
    const container = show([2, 12, 5, 0])
    const plot = container.querySelector('svg')?.parentElement
    if (!plot) throw new Error('The chart draws nothing.')
    plot.getBoundingClientRect = () => new DOMRect(100, 0, 400, 96)
    fireEvent.pointerDown(plot, { clientX: 350 })
    expect(container.textContent).toContain('5 at 3 PM')
    expect(container.textContent).not.toContain('Highest')
    fireEvent.pointerMove(plot, { clientX: 900 })
    expect(container.textContent).toContain('0 at 4 PM')
    fireEvent.pointerLeave(plot)
    expect(container.textContent).toContain('Highest 12 at 2 PM.')
  })

  test('draws a bar for each step, or a line that breaks where nothing was measured', () => {
    const bars = [...show([2, 5, 0, 1]).querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
    expect(bars).toEqual(['40', '100', '0', '20'])
    expect(show([2, null, 4, 4], { kind: 'line', top: 4 }).querySelector('path')?.getAttribute('d')).toBe(
      'M0 50H1M2 0H3L3 0H4',
    )
  })
})

describe('the scale', () => {
  test.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3], 5],
    [[5, 2], 5],
    [[11], 20],
    [[99, null], 100],
    [[2001], 5000],
    [[0.4], 0.5],
  ])('of %j ends at %d', (values, top) => expect(topOf(values)).toBeCloseTo(top, 9))

  test('puts the top at 0 and nothing at the bottom', () => {
    expect(barOf(5, 5)).toEqual({ y: 0, height: 100 })
    expect(barOf(0, 5)).toEqual({ y: 100, height: 0 })
    expect(chartLine([], 1)).toBe('')
  })
})
