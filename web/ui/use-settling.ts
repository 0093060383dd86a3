import { type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'

/** As long as a browser may count two presses as a double click. */
const SETTLING_MS = 500
/** By then a dialog has opened to its full size. */
const GROWING_MS = 330
/** Half of the smallest thing that can be pressed. */
const SAME_PLACE_PX = 22

export interface Place {
  clientX: number
  clientY: number
}

/** By a pointer: where it was. By a key: whether another key, such as Tab, was pressed just before. Each press is a new object. */
type Press = Place | { hasMoved: boolean }

let last: Press | null = null

if (typeof document !== 'undefined') {
  const passive = { capture: true, passive: true }
  const isPress = (key: string) => key === 'Enter' || key === ' '
  document.addEventListener('pointerdown', ({ clientX, clientY }) => (last = { clientX, clientY }), passive)
  document.addEventListener(
    'keydown',
    ({ key, repeat }) => {
      if (!repeat) last = isPress(key) ? { hasMoved: last === null } : null
    },
    passive,
  )
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= SAME_PLACE_PX

/** Whether a press was meant for what was there before the first. Two clicks without a press that we saw, as from a screen reader, count as one. */
function isSecond(first: Press | null, press: Press | null): boolean {
  if (press === first) return true
  if (first === null || press === null) return false
  if ('clientX' in first) return 'clientX' in press && isSamePlace(first, press)
  return 'hasMoved' in press && !press.hasMoved
}

/** Nothing can be pressed where the first press was, also once a dialog has grown there. Returns what ends that. */
function coverPlace(first: Press | null): (() => void) | undefined {
  if (first === null || !('clientX' in first)) return undefined
  let control: Element | null | undefined = null
  const cover = () => {
    control?.removeAttribute('data-covered')
    control = document.elementFromPoint(first.clientX, first.clientY)?.closest('a, button, label, summary')
    control?.setAttribute('data-covered', '')
  }
  cover()
  const timer = setTimeout(cover, GROWING_MS)
  return () => {
    clearTimeout(timer)
    control?.removeAttribute('data-covered')
  }
}

interface Settling {
  /** For the element around the controls. */
  settling: { 'data-settling': true | undefined; onClickCapture: (event: SyntheticEvent) => void }
}

/**
 * What takes the place of a pressed button takes no press itself for half a second, by pointer or key: a second press was meant for
 * what was there before. A press elsewhere counts. It settles when `key` changes, and at first if it `isNew`: if it comes at
 * somebody's press.
 */
export function useSettling(key: unknown, isNew = false): Settling {
  const [state, setState] = useState({ key, isSettling: isNew, first: last })
  if (!Object.is(state.key, key)) setState({ key, isSettling: true, first: last })
  useEffect(() => {
    if (!state.isSettling) return undefined
    const timer = setTimeout(() => setState((now) => ({ ...now, isSettling: false })), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [state])
  useLayoutEffect(() => (state.isSettling ? coverPlace(state.first) : undefined), [state])
  const onClickCapture = (event: SyntheticEvent) => {
    if (!state.isSettling || !isSecond(state.first, last)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { settling: { 'data-settling': state.isSettling || undefined, onClickCapture } }
}
