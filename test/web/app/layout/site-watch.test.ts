import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, json } from '../../answers.ts'

/** Notes who listens to the window and the document from now on; returns how to remove them, since test files share both. */
function noteListeners(): () => void {
  const noted = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }))
  return () => {
    for (const { target, spy } of noted) {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener as EventListener)
    }
  }
}

let enabled = true
let calls: string[] = []

function serve(): void {
  calls = answer({
    '/api/site-options/killswitch/status': () => json({ data: { siteEnabled: enabled }, updatedAt: null }),
  })
}

function controlled(isControlled: boolean): void {
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { controller: isControlled ? {} : null },
  })
}

/** A page whose document said that the site is on. */
async function openSeeded() {
  vi.resetModules()
  const status = await import('../../../../web/app/api/site-status.ts')
  const { reachable } = await import('../../../../web/app/api/site-status.ts')
  const { watchSite } = await import('../../../../web/app/layout/site-watch.ts')
  status.siteStatus.set('on')
  status.reportSite(true)
  watchSite()
  await settle()
  return { ...status, reachable }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
let removeListeners = () => {}

beforeEach(() => {
  removeListeners = noteListeners()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  enabled = true
  serve()
})

afterEach(() => {
  removeListeners()
  vi.clearAllTimers()
})

describe('the switch on a page from this device', () => {
  test('is asked at the start, since the document may be days old', async () => {
    controlled(true)
    enabled = false
    const { siteStatus } = await openSeeded()
    expect(siteStatus.get()).toBe('off')
  })

  test('is not asked again right after a document from the network', async () => {
    controlled(false)
    await openSeeded()
    expect(calls).toEqual([])
  })

  test('leaves what is kept readable while it cannot be asked, and is asked as soon as Belfry answers', async () => {
    controlled(true)
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const { siteStatus, reachable } = await openSeeded()
    expect(siteStatus.get()).toBe('on')
    expect(reachable.get()).toBe(false)
    enabled = false
    serve()
    reachable.set(true)
    await settle()
    expect(siteStatus.get()).toBe('off')
  })

  test('is asked although an earlier question still waits for its answer', async () => {
    controlled(true)
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const { siteStatus, reachable } = await openSeeded()
    reachable.set(false)
    enabled = false
    serve()
    reachable.set(true)
    await settle()
    expect(siteStatus.get()).toBe('off')
  })

  test('is asked when the page is looked at again', async () => {
    controlled(true)
    const { siteStatus } = await openSeeded()
    await vi.advanceTimersByTimeAsync(6_000)
    enabled = false
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(siteStatus.get()).toBe('off')
  })
})

describe('a clock that is set back by a day', () => {
  test('does not keep a site shut that is on again', async () => {
    controlled(false)
    enabled = false
    const { siteStatus, reportSite } = await openSeeded()
    reportSite(false)
    vi.setSystemTime(Date.now() - 86_400_000)
    enabled = true
    await vi.advanceTimersByTimeAsync(6_100)
    expect(siteStatus.get()).toBe('on')
  })
})

describe('a network that goes', () => {
  /** A page of its own: what listens to the window of an earlier one must not answer. */
  async function startWatching() {
    vi.resetModules()
    const { reachable } = await import('../../../../web/app/api/site-status.ts')
    const { watchServer } = await import('../../../../web/app/layout/server-watch.ts')
    watchServer()
    return reachable
  }

  let health: () => Promise<Response>

  beforeEach(() => {
    removeListeners = noteListeners()
    vi.useFakeTimers()
    health = async () => json({ status: 'ok' })
    vi.stubGlobal('fetch', (path: string) => (path === '/health' ? health() : Promise.reject(new TypeError(path))))
  })

  const gone = async () => {
    throw new TypeError('Failed to fetch')
  }

  test('is said from the start where the device knows of none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    health = gone
    const reachable = await startWatching()
    await settle()
    expect(reachable.get()).toBe(false)
  })

  test('is said at once, and counts as there again only once Belfry answers, within two seconds', async () => {
    const reachable = await startWatching()
    health = gone
    window.dispatchEvent(new Event('offline'))
    expect(reachable.get()).toBe(false)
    await settle()
    expect(reachable.get()).toBe(false)
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
