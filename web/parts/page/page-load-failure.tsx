import { isApiError, messageOf } from '../../app/api/api-error.ts'
import { isCaching } from '../../app/offline/probe.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'

const TITLES = {
  script: { failed: say`Failed to load script`, missing: say`This script isn’t on this device.` },
  result: { failed: say`Failed to load this result`, missing: say`This result isn’t on this device.` },
}

export interface PageLoadFailureProps {
  of: keyof typeof TITLES
  error: unknown
  isLoading: boolean
  onRetry: () => Promise<void>
}

/** Why what the page is about is not here. It comes by itself once the server answers. */
export function PageLoadFailure({ of, error, isLoading, onRetry }: PageLoadFailureProps) {
  // Where the browser keeps nothing, it is a failure like any other.
  const isOffline = isApiError(error, 0) && isCaching()
  const { failed, missing } = TITLES[of]
  const loading = { isLoading, onRetry: () => void onRetry() }
  if (!isOffline) {
    return (
      <LoadFailure title={failed} {...loading}>
        {messageOf(error, say`An unknown error occurred`)}
      </LoadFailure>
    )
  }
  return (
    <LoadFailure title={missing} type="info" {...loading}>
      {say`It loads by itself as soon as you’re back online. What you open once with a network stays here.`}
    </LoadFailure>
  )
}
