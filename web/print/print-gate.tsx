import { lazyPart } from '../ui/lazy-part.tsx'
import { type ReactNode, useState } from 'react'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { siteStatus } from '../app/api/site-status.ts'
import { useStore } from '../ui/store.ts'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'

const Unavailable = lazyPart<{ isHolding: boolean }>(
  () =>
    import('./unavailable-print.tsx').then(
      (file) => file.UnavailablePrint,
      () => Sentence,
    ),
  ({ isHolding }) => (isHolding ? null : <Sentence />),
)

/** Checks the kill switch before anything is printed. */
export function PrintGate({ children }: { children: ReactNode }) {
  const status = useStore(siteStatus)
  const [wasOpen, setWasOpen] = useState(false)
  if (status === 'on' && !wasOpen) setWasOpen(true)
  if (status === 'unknown') return <Waiting as="h1" label={say`Loading...`} />
  return (
    <>
      {wasOpen && children}
      {status === 'off' && <Unavailable isHolding={wasOpen} />}
    </>
  )
}

function Sentence() {
  return <p role="alert">{SITE_DISABLED_MESSAGE}</p>
}
