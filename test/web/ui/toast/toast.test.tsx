import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from '../../../../web/ui/toast/toast-store.ts'
import { Toaster, toasts } from '../../../../web/ui/toast/toast.tsx'

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  vi.useFakeTimers()
})

test('identical messages within 2 s are one', () => {
  const first = toast({ type: 'danger', title: 'Failed', text: 'Again' })
  vi.advanceTimersByTime(1_900)
  expect(toast({ type: 'danger', title: 'Failed', text: 'Again' })).toBe(first)
  vi.advanceTimersByTime(2_100)
  expect(toast({ type: 'danger', title: 'Failed', text: 'Again' })).not.toBe(first)
  expect(toast({ type: 'danger', title: 'Failed' })).not.toBe(first)
  expect(toasts.get()).toHaveLength(3)
})

test('a message disappears after its time, and stays with 0', () => {
  toast({ title: 'Short', autoCloseSec: 2 })
  toast({ title: 'Lasting', autoCloseSec: 0 })
  vi.advanceTimersByTime(2_001)
  expect(toasts.get().map(({ title }) => title)).toEqual(['Lasting'])
  vi.advanceTimersByTime(600_000)
  expect(toasts.get()).toHaveLength(1)
})

test('an action runs and closes its message', async () => {
  vi.useRealTimers()
  const undo = vi.fn()
  render(<Toaster />)
  act(() => void toast({ type: 'success', title: 'Removed', action: { label: 'Undo', onClick: undo } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
})
