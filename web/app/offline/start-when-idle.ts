const QUIET_MS = 2_000

/** Whether the visitor has asked their browser to load as little as possible. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Does some work once the page is loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/**
 * Starts what makes Belfry work without a network, once the page has nothing left to load or to do. A page that a service
 * worker answers for already looks at once whether that worker is still wanted.
 */
export function startWhenIdle(): void {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset['build'] === undefined) return
  const start = () => void import('./service-worker.ts').then(({ startOffline }) => startOffline()).catch(() => {})
  if (navigator.serviceWorker.controller !== null) return start()
  if (savesData()) return
  whenIdle(() => setTimeout(whenIdle, QUIET_MS, start))
}
