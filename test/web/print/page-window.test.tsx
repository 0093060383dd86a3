import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageWindow, ShownWindow } from '../../../web/print/page-window.tsx'
import { printedPages } from '../../../web/print/printed-pages.ts'
import { contentsOf, homebrew, meta, ruler, TEENSY } from './print-stage.ts'

const preferences = { paper: 'letter', fit: true, nights: false } as const

test('a script is printed with its window, drawn once and shown on every page', async () => {
  const { container } = render(
    <>
      <PageWindow window={contentsOf(TEENSY).window} />
      <ShownWindow logoUrl={null} side={18} />
      <ShownWindow logoUrl={null} side={18} />
    </>,
  )
  await waitFor(() => expect(container.querySelectorAll('symbol#page-window path').length).toBeGreaterThan(2))
  expect(container.querySelectorAll('use[href="#page-window"]')).toHaveLength(2)
})

test('the picture of its author comes before its window, if it is there', () => {
  const { container } = render(<ShownWindow logoUrl="/pictures/logo.png" side={18} />)
  const picture = container.querySelector('img')
  if (picture === null) throw new Error('There is a picture.')
  expect(container.querySelector('use')).toBeNull()
  fireEvent.error(picture)
  expect(container.querySelector('use[href="#page-window"]')).not.toBeNull()
})

test('the window becomes smaller before it takes a page more', () => {
  const { layout, pages } = printedPages(contentsOf([meta(), ...homebrew(19, 300)]), preferences, ruler)
  expect(pages).toHaveLength(1)
  expect(layout.window).toBe(11)
  expect(printedPages(contentsOf(TEENSY), preferences, ruler).layout.window).toBe(18)
})
