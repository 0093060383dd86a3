import { useState } from 'react'
import { isApiError, sentenceOf } from '../app/api/client.ts'
import { say } from '../ui/say.ts'

const UNREACHED = say`Can’t reach Belfry. Nothing has changed; try again in a moment.`

/** Runs one call at a time, and says why it failed. */
export function useCall(): { isBusy: boolean; failure: string | null; run: (call: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = (call: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    call()
      .catch((error: unknown) => setFailure(isApiError(error, 0) ? UNREACHED : sentenceOf(error, UNREACHED)))
      .finally(() => setBusy(false))
  }
  return { isBusy, failure, run }
}
