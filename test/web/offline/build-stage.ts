import { afterEach, beforeEach, expect, vi } from 'vitest'
import { reachable } from '../../../web/api/reachability.ts'
import { beforeNextPage } from '../../../web/navigation/next-document.ts'
import { watchBuilds } from '../../../web/offline/newer-build.ts'
import { toasts } from '../../../web/ui/toast/toasts.ts'
import { FakeLocks } from './fake-locks.ts'
import { FakeContainer, type FakeWorker } from './fake-workers.ts'
import { eventually } from '../eventually.ts'

const WORDS = 'A new version of Belfry is ready. It opens with the next page.'

interface Browser {
  container: FakeContainer
  locks: FakeLocks
  visibility: DocumentVisibilityState
}

/** Made again for each test. */
export const browser = {} as Browser
export const reload = vi.fn()

/** Each test begins with a document of the build "old" in a tab that is shown. */
export function beginAtOldBuild(): void {
  beforeEach(() => {
    Object.assign(browser, { container: new FakeContainer(), locks: new FakeLocks(), visibility: 'visible' })
    vi.stubGlobal('navigator', { serviceWorker: browser.container, locks: browser.locks })
    reload.mockReset()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => browser.visibility)
    document.documentElement.dataset['build'] = 'old'
  })
  afterEach(() => {
    delete document.documentElement.dataset['build']
    beforeNextPage(async () => false)
    reachable.set(true)
    toasts.set([])
  })
}

export const watch = () => watchBuilds(browser.container.registration as unknown as ServiceWorkerRegistration)
export const announced = () => toasts.get().filter(({ text }) => text === WORDS).length
export const isAsked = (worker: FakeWorker) => eventually(() => expect(worker.postMessage).toHaveBeenCalled())

/** Everything that was begun is done: messages of ports come in tasks of their own. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

export function show(next: DocumentVisibilityState): void {
  browser.visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}
