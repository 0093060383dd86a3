import { startTransition } from 'react'
import { flushSync } from 'react-dom'

const CALM = '(prefers-reduced-motion: reduce)'

/** Shows a change: a new page fades in over the old one, where motion is welcome. */
export function showNext(isNewPage: boolean, show: () => void): void {
  if (!isNewPage || document.startViewTransition === undefined || window.matchMedia(CALM).matches) {
    startTransition(show)
    return
  }
  // A transition that another one replaces is no error.
  document.startViewTransition(() => flushSync(show)).ready.catch(() => {})
}
