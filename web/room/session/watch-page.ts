import { siteStatus } from '../../app/api/site-status.ts'

interface PageWatch {
  /** Somebody looks at the page again: at its tab, or with Back at a page that the browser kept. */
  onVisible: () => void
  onNetwork: () => void
  /** The site is on again: nobody waits for the next attempt. */
  onSiteOn: () => void
  /** With an open socket a browser does not keep the page for Back, and the person would still be shown as present. */
  onLeft: () => void
}

/** Tells what happens to the page and around it; returns how to stop. */
export function watchPage({ onVisible, onNetwork, onSiteOn, onLeft }: PageWatch): () => void {
  const watch = new AbortController()
  const { signal } = watch
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onVisible(), { signal })
  window.addEventListener('online', onNetwork, { signal })
  window.addEventListener('offline', onNetwork, { signal })
  window.addEventListener('pagehide', onLeft, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && onVisible(), { signal })
  signal.addEventListener(
    'abort',
    siteStatus.subscribe(() => siteStatus.get() === 'on' && onSiteOn()),
  )
  return () => watch.abort()
}
