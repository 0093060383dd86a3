import { useRef, useState } from 'react'
import { isApiError, messageOf, sentenceOf } from '../api/client.ts'
import { say } from '../../ui/say.ts'

export interface Call<Failure = string> {
  isBusy: boolean
  /** Why the last one failed, in words unless the caller makes something else of it. */
  failure: Failure | null
  /** The server's sentence where it wants a fresh sign-in first; there is no failure then. */
  fresh: string | null
  /** Runs a call unless one is under way. Resolves to whether it was done; never rejects. */
  run: (call: () => Promise<unknown>) => Promise<boolean>
  /** Says something else, or nothing any more. */
  setFailure: (failure: Failure | null) => void
}

/**
 * What is said of a failure: the beginning that its own words follow, or all of it; null where it is dealt with already. Without
 * it, the server's sentence, or that nothing answers.
 */
export type Failed = string | ((error: unknown) => string | null)

export const UNREACHED = say`Can’t reach Belfry. Nothing has changed; try again in a moment.`

/** The server's sentence if a call needs a fresh sign-in, else null. */
export function freshSignInNeeded(error: unknown): string | null {
  return isApiError(error, 403) && error.code === 'FRESH_SIGN_IN_NEEDED' ? messageOf(error, '') : null
}

const IDLE = { isBusy: false, failure: null, fresh: null }

/** Runs one call at a time, and says why it failed. */
export function useCall(failed?: Failed): Call
export function useCall<Failure>(failed: (error: unknown) => Failure | null): Call<Failure>
export function useCall<Failure>(failed?: string | ((error: unknown) => Failure | null)): Call<Failure | string> {
  const [state, setState] = useState<Omit<Call<Failure | string>, 'run' | 'setFailure'>>(IDLE)
  // A second press can come before the first one is rendered.
  const isUnderWay = useRef(false)
  const wordsOf = (error: unknown): Failure | string | null => {
    if (typeof failed === 'function') return failed(error)
    if (failed !== undefined) return `${failed} ${messageOf(error, '')}`.trim()
    return isApiError(error, 0) ? UNREACHED : sentenceOf(error, UNREACHED)
  }
  const run = async (call: () => Promise<unknown>) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setState({ ...IDLE, isBusy: true })
    try {
      await call()
      setState(IDLE)
      return true
    } catch (error) {
      const fresh = freshSignInNeeded(error)
      setState({ ...IDLE, fresh, failure: fresh === null ? wordsOf(error) : null })
      return false
    } finally {
      isUnderWay.current = false
    }
  }
  return { ...state, run, setFailure: (failure) => setState((last) => ({ ...last, failure, fresh: null })) }
}
