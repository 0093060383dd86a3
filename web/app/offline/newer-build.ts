import { reachable } from '../api/site-status.ts'
import { beforeNextPage } from '../navigation/next-document.ts'
import { TAKE_OVER, WHICH_BUILD } from '../data/cached/messages.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'
import { roomsHere, withoutRooms } from '../data/stored/room-lock.ts'

/**
 * The old worker first finishes what it has begun. If that takes longer, the new one takes over later, by itself. Until then the
 * page must not ask for a document: Chromium can hold it back for minutes.
 */
const TAKE_OVER_MS = 2_000
const READ_SECONDS = 10

/** Announces a newer build, and takes it with the next page that is opened here, unless a tab is in a room. */
export function watchBuilds(registration: ServiceWorkerRegistration): void {
  const { build } = document.documentElement.dataset
  if (build === undefined) return
  new BuildWatch(registration, build).start()
  lookForBuilds(registration, build)
}

class BuildWatch {
  readonly #registration: ServiceWorkerRegistration
  /** The build of this document. */
  readonly #build: string
  /** The worker that waits, once it has said its build. */
  #next: { worker: ServiceWorker; build: string } | null = null
  /** There is another build than the document's. */
  #isNewer = false
  #isAnnounced = false
  /** The worker that was asked to take over. */
  #asked: ServiceWorker | null = null
  /** Another tab has taken it: files of this document's build may be gone. */
  #isTaken = false

  constructor(registration: ServiceWorkerRegistration, build: string) {
    this.#registration = registration
    this.#build = build
  }

  start(): void {
    const { serviceWorker } = navigator
    beforeNextPage(() => this.#isDocumentDue().catch(() => false))
    // While one is on its way, it replaces the one that waits.
    this.#registration.addEventListener('updatefound', () => this.#follow())
    if (this.#registration.installing === null) void this.#onWaiting()
    else this.#follow()
    let before = serviceWorker.controller
    serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of all replaces nothing.
      if (before !== null) void this.#onReplaced()
      before = serviceWorker.controller
    })
    roomsHere.subscribe(() => this.#announce())
    document.addEventListener('visibilitychange', () => this.#announce())
  }

  /** Waits until what is being installed is there; if that fails, everything stays as it is. */
  #follow(): void {
    const { installing } = this.#registration
    installing?.addEventListener('statechange', () => void this.#onWaiting())
  }

  async #onWaiting(): Promise<void> {
    const { waiting, active } = this.#registration
    if (waiting === null || active === null) return
    const build = await whichBuild(waiting)
    if (build === null) return
    this.#next = { worker: waiting, build }
    if (build === this.#build) await withoutRooms(async () => void (await takeOver(waiting)))
    else this.#noteNewer()
  }

  async #onReplaced(): Promise<void> {
    const { controller } = navigator.serviceWorker
    const build = controller && (await whichBuild(controller))
    if (build === null || build === this.#build) return
    this.#isTaken = true
    this.#noteNewer()
  }

  #noteNewer(): void {
    this.#isNewer = true
    this.#announce()
  }

  #announce(): void {
    const isSeen = document.visibilityState === 'visible' && roomsHere.get() === 0
    if (!this.#isNewer || this.#isAnnounced || !isSeen) return
    this.#isAnnounced = true
    toast({ text: say`A new version of Belfry is ready. It opens with the next page.`, autoCloseSec: READ_SECONDS })
  }

  /** Whether the next page comes as a document, because that is one of another build. */
  async #isDocumentDue(): Promise<boolean> {
    if (roomsHere.get() > 0) return false
    if (this.#isTaken) return true
    const { worker, build } = this.#next ?? {}
    // What the old worker keeps of pages goes with it, so it stays while nothing else is there.
    if (worker === undefined || worker !== this.#registration.waiting || !reachable.get()) return false
    if (worker === this.#asked) return false
    let isThere = false
    await withoutRooms(async () => {
      this.#asked = worker
      isThere = await takeOver(worker)
    })
    return build !== this.#build && isThere
  }
}

/** Whether the worker has taken over in time. */
async function takeOver(worker: ServiceWorker): Promise<boolean> {
  const isThere = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(resolve, TAKE_OVER_MS, false)
  })
  worker.postMessage(TAKE_OVER, [])
  return isThere
}

const AT_MOST_EVERY_MS = 5 * 60_000
const EVERY_MS = 60 * 60_000

/** Looks for a new build when the tab is shown again, and every hour while it is. */
function lookForBuilds(registration: ServiceWorkerRegistration, build: string): void {
  // The browser itself looks for one once it has loaded this document, but later while the worker is busy.
  let lookedAt = performance.now()
  void lookIfOther(registration, build)
  const lookAfter = (ms: number) => () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < ms) return
    lookedAt = performance.now()
    // Without a network, the next look finds it.
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', lookAfter(AT_MOST_EVERY_MS))
  setInterval(lookAfter(EVERY_MS), AT_MOST_EVERY_MS)
}

/** A document that came fresh is of a build that its worker does not know yet. */
async function lookIfOther(registration: ServiceWorkerRegistration, build: string): Promise<void> {
  const { active } = registration
  if (active !== null && (await whichBuild(active)) !== build) await registration.update().catch(() => {})
}

/** A worker that has something to do in between answers within this time; one that is broken never does. */
const ANSWER_MS = 5_000

/** The build that a worker belongs to; null if it doesn't say. */
function whichBuild(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (build: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(typeof build === 'string' ? build : null)
    }
    const timer = setTimeout(answer, ANSWER_MS, null)
    port1.addEventListener('message', ({ data }) => answer(data), { once: true })
    port1.start()
    worker.postMessage(WHICH_BUILD, [port2])
  })
}
