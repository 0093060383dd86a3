import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeStore, useStore } from '../../../web/ui/store.ts'

test('a store calls its listeners after each change, and not when the value stays the same', () => {
  const store = makeStore(1)
  const listener = vi.fn(() => store.get())
  store.subscribe(listener)
  store.set(2)
  store.set(2)
  expect(listener.mock.results.map(({ value }) => value as unknown)).toEqual([2])
})

test('a listener that has stopped is not called', () => {
  const store = makeStore('before')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  expect(store.isFollowed()).toBe(true)
  stop()
  store.set('after')
  expect(listener).not.toHaveBeenCalled()
  expect(store.isFollowed()).toBe(false)
})

test('a component shows the current value of a store', () => {
  const store = makeStore('before')
  function Value() {
    return useStore(store)
  }
  render(<Value />)
  act(() => store.set('after'))
  expect(screen.getByText('after')).toBeTruthy()
})
