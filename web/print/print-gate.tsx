import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { siteStatus } from '../app/api/site-status.ts'
import { useStore } from '../app/store.ts'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'

const Unavailable = lazy(() =>
  import('./unavailable-print.tsx').then(
    (file) => ({ default: file.UnavailablePrint }),
    () => ({ default: Sentence }),
  ),
)

/** Checks the kill switch before anything is printed. */
export function PrintGate({ children }: { children: ReactNode }) {
  const status = useStore(siteStatus)
  const [wasOpen, setWasOpen] = useState(false)
  if (status === 'on' && !wasOpen) setWasOpen(true)
  if (status === 'unknown') return <Waiting label={say`Loading...`} />
  return (
    <>
      {wasOpen && children}
      {status === 'off' && (
        <Suspense fallback={wasOpen ? null : <Sentence />}>
          <Unavailable isHolding={wasOpen} />
        </Suspense>
      )}
    </>
  )
}

function Sentence() {
  return <p role="alert">{SITE_DISABLED_MESSAGE}</p>
}
