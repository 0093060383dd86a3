import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, json } from '../../answers.ts'
import { noteListeners } from '../../listeners.ts'

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
  const status = await import('../../../../web/api/site-status.ts')
  const { reachable } = await import('../../../../web/api/reachability.ts')
  const { watchSite } = await import('../../../../web/frame/site/site-watch.ts')
  status.siteStatus.seed('on')
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
  // Promise of Without a network: The switch closes a page from this device as soon as there is a network
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
  // Promise of Without a network: A clock that is wrong keeps no site shut and no answer fresh, and what came from this device is asked for again
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
