import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog, topStrip } from '../../../web/ui/dialog.tsx'

afterEach(() => act(() => topStrip.set(null)))

test('a dialog shows what the page wants to be seen over it, and lets it close the dialog', () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Anything">
      <p>Contents</p>
    </Dialog>,
  )
  expect(screen.queryByText('Voting is open')).toBeNull()
  act(() =>
    topStrip.set((onClose) => (
      <button type="button" onClick={onClose}>
        Voting is open
      </button>
    )),
  )
  fireEvent.click(screen.getByText('Voting is open'))
  expect(close).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Contents')).toBeTruthy()
})
