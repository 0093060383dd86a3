import { expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { connectRouter, type NavigationHistory, navigator } from '../../../web/navigation/navigator.ts'
import { eventually } from '../eventually.ts'

const noNetwork = () => Promise.reject(new Error('No network'))

function historyWith(pushed: unknown[]): NavigationHistory {
  const { location } = createMemoryRouter([{ path: '*' }]).state
  const push = (...step: unknown[]) => void pushed.push(step)
  return { location, listen: () => () => undefined, createHref: String, go: () => undefined, push, replace: push }
}

test('where the router cannot be loaded, the browser loads the next page itself', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  connectRouter(noNetwork)
  navigator.push('/rooms/K7QF')
  await eventually(() => expect(assign).toHaveBeenCalledWith('/rooms/K7QF'))
})

test('a navigation before the router is there waits for it, one after it does not', async () => {
  const pushed: unknown[] = []
  const loading = Promise.withResolvers<NavigationHistory>()
  connectRouter(() => loading.promise)
  navigator.push('/library', { fromHome: true })
  expect(pushed).toEqual([])
  loading.resolve(historyWith(pushed))
  await eventually(() => expect(pushed).toEqual([['/library', { fromHome: true }]]))
  navigator.push('/privacy')
  expect(pushed).toHaveLength(2)
})

test('a router that failed to load is asked for again by the next navigation', async () => {
  const pushed: unknown[] = []
  const load = vi.fn(noNetwork).mockImplementationOnce(noNetwork)
  connectRouter(load as () => Promise<NavigationHistory>)
  await eventually(() => expect(load).toHaveBeenCalledOnce())
  load.mockResolvedValue(historyWith(pushed) as never)
  navigator.push('/privacy')
  await eventually(() => expect(pushed).toHaveLength(1))
})
