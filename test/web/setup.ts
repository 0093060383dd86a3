import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// Files share a window, but not what Belfry's own modules keep: no file may depend on which one came before it.
vi.resetModules()

// A busy machine is slow, which is no error.
configure({ asyncUtilTimeout: 15_000 })

// Defined by the build.
Object.assign(globalThis, {
  __BELFRY_VERSION__: '9.9.9',
  __BELFRY_YEAR__: 2026,
  __BELFRY_CHARACTERS__: 'chef imp fortuneteller',
})

// happy-dom has no popovers: they are opened by `openPopover`, and closing leaves them as they are.
HTMLElement.prototype.hidePopover = () => undefined
// Nor does it know modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

// As the test's own modules have it.
const { reachable } = await import('../../web/app/api/site-status.ts')

/** What no test answers fails as without a network, and prints nothing. */
globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))

type Listen = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => void

/** Ends what this file began: timers, and listeners of the window that all files share. */
const ends: (() => void)[] = []
for (const [start, end] of [
  ['setInterval', 'clearInterval'],
  ['setTimeout', 'clearTimeout'],
] as const) {
  const original = globalThis[start] as (...given: unknown[]) => ReturnType<typeof setTimeout>
  const recorded = (...given: unknown[]) => {
    const timer = original(...given)
    ends.push(() => globalThis[end](timer))
    return timer
  }
  ends.push(() => Object.assign(globalThis, { [start]: original }))
  Object.assign(globalThis, { [start]: recorded })
}
for (const target of [window, document]) {
  const original: Listen = target.addEventListener.bind(target)
  target.addEventListener = (...given: Parameters<Listen>) => {
    original(...given)
    ends.push(() => target.removeEventListener(...given))
  }
  ends.push(() => (target.addEventListener = original))
}
afterAll(() => {
  for (const end of ends) end()
})

const unexpected: unknown[][] = []

/** happy-dom does not know the <search> element yet; every browser we support does. */
const isHappyDomsOwn = (words: unknown[]) =>
  String(words[0]).startsWith('The tag <%s> is unrecognized') && words[1] === 'search'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!isHappyDomsOwn(words)) unexpected.push(words)
  })
  unexpected.length = 0
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  // Files share one window: what a test changes in it must not reach the next one.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  reachable.set(true)
  expect(unexpected, 'console.error was called').toEqual([])
})

/** An import that is still on its way must not end in the next file. */
afterAll(() => vi.dynamicImportSettled())
