import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../web/ui/dialog.tsx'

/** Where the dialog comes from after a press on a button at this height; null for a browser that does not focus it. */
function open(top: number | null) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this instanceof HTMLButtonElement && this.textContent === 'Open'
      ? new DOMRect(100, top ?? 0, 40, 40)
      : new DOMRect(0, 0, 400, this === document.body ? 9_600 : 600)
  })
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Open</button>
      <Dialog open={isOpen} title="Rename" onClose={() => {}}>
        {null}
      </Dialog>
    </>
  )
  const { rerender } = render(page(false))
  if (top !== null) screen.getByRole('button', { name: 'Open' }).focus()
  rerender(page(true))
  const { style } = screen.getByRole('dialog')
  return [style.getPropertyValue('--from-x'), style.getPropertyValue('--from-y')]
}

describe('a dialog that opens', () => {
  test('comes from what was pressed', () => {
    expect(open(500)).toEqual(['-12px', '33px'])
  })

  test('comes from its own place if a press focuses nothing, or what it focused is out of sight', () => {
    expect(open(null)).toEqual(['', ''])
    document.body.replaceChildren()
    expect(open(3_000)).toEqual(['', ''])
  })
})
