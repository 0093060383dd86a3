import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import type { Provider } from '#protocol/person.ts'
import { probe } from '../../app/offline/probe.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { say } from '../../ui/say.ts'

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: say`Google`, discord: say`Discord` }

export interface ProviderButtonProps {
  provider: Provider
  /** For somebody who is signed in and has to show it once more. */
  isAgain?: boolean
  returnTo: string
  onStart: () => void
  onFailure: () => void
}

/** A link out of the app; the server is probed first, since a browser's error page would be a dead end. */
export function ProviderButton({ provider, isAgain = false, returnTo, onStart, onFailure }: ProviderButtonProps) {
  const [busy, setBusy] = useState(false)
  const href = `/auth/${provider}?${new URLSearchParams({ returnTo })}`

  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    onStart()
    if (await probe()) window.location.assign(href)
    else onFailure()
    setBusy(false)
  }

  return (
    <a
      className={buttonClass({ variant: 'secondary', wide: true }, clsx('min-h-[52px]'))}
      href={href}
      aria-busy={busy}
      onClick={start}
    >
      {busy ? <Spinner size={20} /> : <ProviderMark provider={provider} />}
      {isAgain ? say`Sign in again with ${PROVIDER_NAMES[provider]}` : say`Continue with ${PROVIDER_NAMES[provider]}`}
    </a>
  )
}
