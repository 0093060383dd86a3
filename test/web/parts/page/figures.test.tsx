import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Figure, Figures } from '../../../../web/parts/page/figures.tsx'

const shown = (value: string | undefined) => (
  <Figures>
    <Figure name="Jinx pairs" value={value} more="2 overrides enabled" />
  </Figures>
)

test('what is said of a figure has its place before the figure is there', () => {
  const { rerender } = render(shown(undefined))
  const more = screen.getByText(', 2 overrides enabled')
  expect(more.className).toBe('invisible')
  rerender(shown('131'))
  expect(more.className).toBe('')
})
