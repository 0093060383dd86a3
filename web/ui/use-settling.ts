import { type SyntheticEvent, useEffect, useState } from 'react'

/** As long as a browser may count two presses as a double click. */
const SETTLING_MS = 500

interface Settling {
  isSettling: boolean
  /** For the element around the controls. */
  settling: { 'data-settling': true | undefined; onClickCapture: (event: SyntheticEvent) => void }
}

/**
 * What takes the place of a pressed button takes no press itself for half a second, by pointer or key: a second press was meant for
 * what was there before. It settles when `key` changes, and at first if it `isNew`: if it comes at somebody's press.
 */
export function useSettling(key: unknown, isNew = false): Settling {
  const [state, setState] = useState({ key, isSettling: isNew })
  if (!Object.is(state.key, key)) setState({ key, isSettling: true })
  useEffect(() => {
    if (!state.isSettling) return undefined
    const timer = setTimeout(() => setState({ key: state.key, isSettling: false }), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [state])
  const { isSettling } = state
  const onClickCapture = (event: SyntheticEvent) => {
    if (!isSettling) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { isSettling, settling: { 'data-settling': isSettling || undefined, onClickCapture } }
}
