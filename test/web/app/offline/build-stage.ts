import { afterEach, beforeEach, expect, vi } from 'vitest'
import { beforeNextPage } from '../../../../web/app/navigation/next-document.ts'
import { watchBuilds } from '../../../../web/app/offline/newer-build.ts'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { FakeLocks } from './fake-locks.ts'
import { eventually } from '../../eventually.ts'
import { TAKE_OVER, WHICH_BUILD } from '../../../../web/app/data/cached/messages.ts'

/** A service worker as a page sees it. */
class FakeWorker extends EventTarget {
  readonly #container: FakeContainer
  readonly #build: string | null

  constructor(container: FakeContainer, build: string | null) {
    super()
    this.#container = container
    this.#build = build
  }

  readonly postMessage = vi.fn((message: { type: string }, ports: MessagePort[] = []) => {
    if (message.type === WHICH_BUILD.type && this.#build !== null) ports[0]?.postMessage(this.#build)
    if (message.type === TAKE_OVER.type) queueMicrotask(() => this.#container.activate(this))
  })

  get isAskedToTakeOver(): boolean {
    return this.postMessage.mock.calls.some(([{ type }]) => type === TAKE_OVER.type)
  }
}

/** The browser's side of service workers: what happy-dom does not have. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    update: vi.fn(async () => {}),
  })

  /** Answers for this page, from the start. */
  control(build: string): FakeWorker {
    this.controller = this.registration.active = new FakeWorker(this, build)
    return this.controller
  }

  /** A new worker is installed and waits; null: a worker that does not say its build. */
  wait(build: string | null): FakeWorker {
    this.registration.waiting = new FakeWorker(this, build)
    return this.registration.waiting
  }

  /** A new worker is found. */
  find(build: string): FakeWorker {
    const worker = new FakeWorker(this, build)
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    return worker
  }

  /** What was found is installed; as the first worker it waits for nobody. */
  install(): void {
    const { registration } = this
    const worker = registration.installing
    registration.installing = null
    registration.waiting = worker
    worker?.dispatchEvent(new Event('statechange'))
    if (worker !== null && registration.active === null) this.activate(worker)
  }

  /** What was found could not be installed. */
  fail(): void {
    const worker = this.registration.installing
    this.registration.installing = null
    worker?.dispatchEvent(new Event('statechange'))
  }

  activate(worker: FakeWorker): void {
    const { registration } = this
    if (registration.waiting === worker) registration.waiting = null
    registration.active = worker
    this.controller = worker
    worker.dispatchEvent(new Event('statechange'))
    this.dispatchEvent(new Event('controllerchange'))
  }
}

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
