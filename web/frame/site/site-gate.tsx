import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { useSiteStatus } from '../../api/site-status.ts'
import { usePageTraits } from '../../page-paths.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { useSiteWatch } from './site-watch.ts'

const load = () => import('./unavailable.tsx')
// A file that does not arrive must not take the page along that is held beneath: then the bare sentence stands there.
const Unavailable = lazy(() =>
  load().then(
    (file) => ({ default: file.Unavailable }),
    () => ({ default: Sentence }),
  ),
)
const UnavailableLayer = lazy(() =>
  load().then(
    (file) => ({ default: file.UnavailableLayer }),
    () => ({ default: Sentence }),
  ),
)

/**
 * Asks the site switch before any page is shown. While it is off, pages that rest give way to the unavailable page: one
 * that was open already stays beneath it, with all that was typed, and is there again when the site is.
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const status = useSiteWatch()
  const isShut = useIsShut()
  const { bare = false } = usePageTraits()
  const { pathname } = useLocation()
  const [held, hold] = useState<string | null>(null)
  if (status !== 'unknown' && !isShut && held !== pathname) hold(pathname)
  if (status === 'unknown') return <Waiting label="Loading..." />
  const isHeld = held === pathname
  return (
    <>
      {(!isShut || isHeld) && children}
      <Suspense fallback={isHeld ? null : <Sentence />}>
        {isShut && (isHeld || bare ? <UnavailableLayer isHolding={isHeld} /> : <Unavailable />)}
      </Suspense>
    </>
  )
}

/** Whether this page rests because the site is switched off. */
export function useIsShut(): boolean {
  const isOff = useSiteStatus() === 'off'
  return !(usePageTraits().whenOff ?? false) && isOff
}

function Sentence() {
  return <p role="alert">{SITE_DISABLED_MESSAGE}</p>
}
