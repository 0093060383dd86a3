import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startOffline } from '../../../../web/app/offline/service-worker.ts'
import { startWhenIdle } from '../../../../web/app/offline/start-when-idle.ts'
import { eventually } from '../../eventually.ts'

const container = Object.assign(new EventTarget(), {
  controller: null as { postMessage: ReturnType<typeof vi.fn> } | null,
  ready: Promise.resolve(),
  register: vi.fn(),
  getRegistrations: vi.fn(),
})
const deleted: string[] = []
const answer = vi.fn()

beforeEach(() => {
  container.controller = { postMessage: vi.fn() }
  container.register.mockReset().mockResolvedValue({ installing: null, active: null })
  deleted.length = 0
  answer.mockReset().mockResolvedValue(new Response('', { status: 200 }))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('caches', {
    keys: async () => ['belfry-data-1', 'belfry-precache-v2-/', 'of-another-program'],
    delete: async (name: string) => deleted.push(name),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  window.history.replaceState(null, '', '/script/catfishing-12')
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  delete document.documentElement.dataset['build']
})

describe('The service worker', () => {
  test('is registered, and keeps what the page came with', async () => {
    await startOffline()
    expect(container.register).toHaveBeenCalledWith('/sw.js')
    expect(container.controller?.postMessage).toHaveBeenCalledWith({
      type: 'CACHE_URLS',
      payload: { urlsToCache: [`${location.origin}/api/scripts/catfishing-12`, `${location.origin}/api/characters`] },
    })
  })

  test('that the deployment has no more goes with all that it kept, and nothing of others', async () => {
    answer.mockResolvedValue(new Response('', { status: 404 }))
    const unregister = vi.fn().mockResolvedValue(true)
    container.getRegistrations.mockResolvedValue([{ unregister }])
    await startOffline()
    expect(unregister).toHaveBeenCalledOnce()
    expect([...new Set(deleted)]).toEqual(['belfry-data-1', 'belfry-precache-v2-/'])
    expect(container.register).not.toHaveBeenCalled()
  })

  test('that is gone leaves no cache, though a file that is asked for in between opens one again', async () => {
    vi.useFakeTimers()
    answer.mockResolvedValue(new Response('', { status: 410 }))
    container.getRegistrations.mockResolvedValue([])
    const names = new Set(['belfry-data-1'])
    vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
    const done = startOffline()
    await vi.advanceTimersByTimeAsync(1_000)
    names.add('belfry-pictures-1')
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect([...names]).toEqual([])
  })

  test.each([
    ['without a network', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['while the server is broken', () => answer.mockResolvedValue(new Response('', { status: 503 }))],
  ])('stays %s', async (_when, begin) => {
    begin()
    await startOffline()
    expect(deleted).toEqual([])
    expect(container.register).toHaveBeenCalled()
  })

  test('is installed once more if a file of it got lost on the way, and otherwise is not', async () => {
    vi.useFakeTimers()
    const installing = (state: string) => Object.assign(new EventTarget(), { state })
    const ends = [installing('redundant'), installing('redundant'), installing('installed')]
    for (const worker of ends) container.register.mockResolvedValueOnce({ installing: worker, active: null })
    const started = startOffline()
    for (const [index, worker] of ends.entries()) {
      await vi.advanceTimersByTimeAsync(14_000)
      expect(container.register).toHaveBeenCalledTimes(Math.max(index, 1))
      await vi.advanceTimersByTimeAsync(2_000)
      expect(container.register).toHaveBeenCalledTimes(index + 1)
      worker.dispatchEvent(new Event('statechange'))
    }
    await started
    await vi.advanceTimersByTimeAsync(60_000)
    expect(container.register).toHaveBeenCalledTimes(3)
  })

  test('that the browser refuses changes nothing', async () => {
    container.register.mockRejectedValue(new DOMException('Private window', 'SecurityError'))
    await expect(startOffline()).resolves.toBeUndefined()
  })
})

describe('The start', () => {
  beforeEach(() => {
    document.documentElement.dataset['build'] = 'one'
    container.register.mockRejectedValue(new DOMException('Far enough for this test', 'SecurityError'))
  })

  const started = () => eventually(() => expect(container.register).toHaveBeenCalled())

  test('waits for the page’s load and for two quiet seconds on a first visit', async () => {
    vi.useFakeTimers()
    container.controller = null
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    startWhenIdle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer).not.toHaveBeenCalled()
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(1_900)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await started()
  })

  test('looks at once whether the worker of this page is still wanted', async () => {
    startWhenIdle()
    await started()
  })

  test('never comes in development, nor for people who save data', async () => {
    vi.useFakeTimers()
    container.controller = null
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    startWhenIdle()
    Reflect.deleteProperty(navigator, 'connection')
    delete document.documentElement.dataset['build']
    startWhenIdle()
    await vi.advanceTimersByTimeAsync(60_000)
    // Pages of earlier files may still be asking for something else.
    expect(answer.mock.calls.filter(([asked]) => asked === '/sw.js')).toEqual([])
    expect(container.register).not.toHaveBeenCalled()
  })
})
