import { expect, test, vi } from 'vitest'
import { whenLoaded } from '../../../web/parts/when-loaded.ts'
import { toasts } from '../../../web/ui/toast/toast.tsx'

test('What a file has is opened once it is there, and without a network people are told', async () => {
  const open = vi.fn()
  await whenLoaded(Promise.resolve(), open)
  expect(open).toHaveBeenCalledOnce()
  expect(toasts.get()).toEqual([])
  await whenLoaded(Promise.reject(new TypeError('Failed to fetch')), open)
  expect(open).toHaveBeenCalledOnce()
  expect(toasts.get().map(({ title }) => title)).toEqual([
    'That needs a network. Try again as soon as you’re back online.',
  ])
})
