import { isApiError, messageOf } from '../../app/api/api-error.ts'
import { isKeeping } from '../../offline/probe.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'

const TITLES = {
  script: { failed: say`Failed to load script`, missing: say`This script isn’t on this device.` },
  result: { failed: say`Failed to load this result`, missing: say`This result isn’t on this device.` },
}

export interface LoadFailureProps {
  of: keyof typeof TITLES
  error: unknown
  isLoading: boolean
  onRetry: () => Promise<void>
}

/** Why what the page is about is not here. It comes by itself once the server answers. */
export function LoadFailure({ of, error, isLoading, onRetry }: LoadFailureProps) {
  // Where the browser keeps nothing, it is a failure like any other.
  const isOffline = isApiError(error, 0) && isKeeping()
  const { failed, missing } = TITLES[of]
  return (
    <Notice
      type={isOffline ? 'info' : 'danger'}
      title={isOffline ? missing : failed}
      action={
        <Button busy={isLoading} onClick={() => void onRetry()}>
          {say`Retry`}
        </Button>
      }
    >
      {isOffline
        ? say`It loads by itself as soon as you’re back online. What you open once with a network stays here.`
        : messageOf(error, say`An unknown error occurred`)}
    </Notice>
  )
}
