import { useCallback, useRef, useState } from 'react'
import { isApiError, messageOf } from '../api/api-error.ts'
import { sentenceOf } from '../api/sentence-of.ts'
import { say } from '../../ui/say.ts'

interface Said<Failure> {
  /** Why the last one failed, in words unless the caller makes something else of it. */
  failure: Failure | null
  /** The server's sentence where it wants a fresh sign-in first; there is no failure then. */
  fresh: string | null
}

export interface Call<Failure = string> extends Said<Failure> {
  isBusy: boolean
  /** The names of those under way, where several buttons share what is said. */
  busy: readonly string[]
  /**
   * Runs a call unless one of this name is under way; `failed` in the place of the hook's. Resolves to whether it was done; never
   * rejects.
   */
  run: (call: () => Promise<unknown>, name?: string, failed?: Failed<Failure>) => Promise<boolean>
  /** Says something else, or nothing any more. */
  setFailure: (failure: Failure | null) => void
}

/**
 * What is said of a failure: the beginning that its own words follow, or all of it; null where it is dealt with already. Without
 * it, the server's sentence, or that nothing answers.
 */
export type Failed<Failure = string> = string | ((error: unknown) => Failure | null)

export const UNREACHED = say`Can’t reach Belfry. Nothing has changed; try again in a moment.`

const NOTHING = { failure: null, fresh: null }
const NONE: readonly string[] = []

/** Runs one call of a name at a time, and says why the last one failed. Where it may want a fresh sign-in, `SignInAgain` leads there. */
export function useCall<Failure = string>(failed?: Failed<Failure>): Call<Failure> {
  const [state, setState] = useState<Said<Failure> & { busy: readonly string[] }>({ ...NOTHING, busy: NONE })
  // A second press can come before the first one is rendered.
  const underWay = useRef(new Set<string>())
  const show = useCallback((said: Partial<Said<Failure>>) => {
    const busy = [...underWay.current]
    setState((last) => ({ ...last, ...said, busy }))
  }, [])
  const setFailure = useCallback((failure: Failure | null) => show({ failure, fresh: null }), [show])
  const run: Call<Failure>['run'] = async (call, name = '', words = failed) => {
    if (underWay.current.has(name)) return false
    underWay.current.add(name)
    show(NOTHING)
    let said: Partial<Said<Failure>> = {}
    try {
      await call()
      return true
    } catch (error) {
      const isFresh = isApiError(error, 403) && error.code === 'FRESH_SIGN_IN_NEEDED'
      said = isFresh ? { fresh: error.message } : { failure: wordsOf(error, words) as Failure | null }
      return false
    } finally {
      underWay.current.delete(name)
      show(said)
    }
  }
  return { ...state, isBusy: state.busy.length > 0, run, setFailure }
}

function wordsOf(error: unknown, failed: Failed<unknown> | undefined) {
  if (typeof failed === 'function') return failed(error)
  if (failed !== undefined) return `${failed} ${messageOf(error, '')}`.trim()
  return isApiError(error, 0) ? UNREACHED : sentenceOf(error, UNREACHED)
}
