import { whichBuild } from './which-build.ts'

const AT_MOST_EVERY_MS = 5 * 60_000
const EVERY_MS = 60 * 60_000

/** Looks for a new build when the tab is shown again, and every hour while it is. */
export function lookForBuilds(registration: ServiceWorkerRegistration, build: string): void {
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
