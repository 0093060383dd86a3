import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json } from '../../answers.ts'
import { noteListeners } from '../../listeners.ts'

/** A page of its own: what listens to the window of an earlier one must not answer. */
async function startWatching() {
  vi.resetModules()
  const { reachable } = await import('../../../../web/api/reachability.ts')
  const { watchServer } = await import('../../../../web/frame/site/server-watch.ts')
  watchServer()
  return reachable
}

let health: () => Promise<Response>
let removeListeners = () => {}
beforeEach(() => {
  removeListeners = noteListeners()
  vi.useFakeTimers()
  health = async () => json({ status: 'ok' })
  vi.stubGlobal('fetch', (path: string) => (path === '/health' ? health() : Promise.reject(new TypeError(path))))
})
afterEach(() => {
  removeListeners()
  vi.clearAllTimers()
})

const gone = async () => {
  throw new TypeError('Failed to fetch')
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a network that goes', () => {
  // Promise of Without a network: A network that goes is said at once, and counts as there again once Belfry answers
  test('is said at once, not at the next call', async () => {
    const reachable = await startWatching()
    health = gone
    window.dispatchEvent(new Event('offline'))
    expect(reachable.get()).toBe(false)
    await settle()
    expect(reachable.get()).toBe(false)
  })

  test('is said from the start where the device knows of none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    health = gone
    const reachable = await startWatching()
    await settle()
    expect(reachable.get()).toBe(false)
  })

  test('counts as there again only once Belfry answers, within two seconds', async () => {
    const reachable = await startWatching()
    health = gone
    window.dispatchEvent(new Event('offline'))
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(reachable.get()).toBe(false)
    health = async () => json({ status: 'ok' })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(reachable.get()).toBe(true)
  })

  test('is there if Belfry answers on this device, whatever the device says of the network', async () => {
    const reachable = await startWatching()
    window.dispatchEvent(new Event('offline'))
    await settle()
    expect(reachable.get()).toBe(true)
  })

  test('is not gone again because of a check that was asked before it came back', async () => {
    const reachable = await startWatching()
    let late = (_error: Error) => {}
    health = () => new Promise((_, reject) => (late = reject))
    window.dispatchEvent(new Event('offline'))
    health = async () => json({ status: 'ok' })
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(reachable.get()).toBe(true)
    late(new TypeError('Failed to fetch'))
    await settle()
    expect(reachable.get()).toBe(true)
  })
})
