import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isCaching } from '../../offline/probe.ts'
import { type KeepFailure, NotCached } from './cache-answer.ts'
import type { Markable } from './markable.ts'
import { keptBytes, mark, refreshMark, unmark } from './marks.ts'

export interface Mark {
  /** How many bytes are kept; null: it is not kept. */
  bytes: number | null
  isBusy: boolean
  failure: KeepFailure | null
  toggle: () => Promise<void>
}

/** Before that a page has other things to fetch. */
const QUIET_MS = 2_000

/** The mark of a script or a result; null while nothing can be kept here, as in some private modes. */
export function useMark(kind: Markable['kind'], id: string): Mark | null {
  const what = useMemo(() => ({ kind, id }), [kind, id])
  const [bytes, setBytes] = useState<number | null | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<KeepFailure | null>(null)
  const isPressed = useRef(false)
  const look = useCallback(async () => setBytes(await bytesOf(what)), [what])
  useEffect(() => whenAnythingMayHaveChanged(() => void look()), [look])
  const isKept = typeof bytes === 'number'
  useEffect(() => {
    if (!isKept || isPressed.current) return undefined
    return whenIdle(() => void refreshMark(what).then(look))
  }, [isKept, what, look])
  if (bytes === undefined) return null
  const toggle = async () => {
    isPressed.current = true
    setBusy(true)
    setFailure(null)
    try {
      await (isKept ? unmark(what) : mark(what))
    } catch (error) {
      setFailure(error instanceof NotCached ? error.reason : 'refused')
    }
    await look()
    setBusy(false)
  }
  return { bytes, isBusy, failure, toggle }
}

/** Undefined: nothing can be kept here. */
async function bytesOf(what: Markable): Promise<number | null | undefined> {
  if (!('caches' in window) || !isCaching()) return undefined
  try {
    return await keptBytes(what)
  } catch {
    return undefined
  }
}

/** Calls `look` now, when the page is looked at again, and when a service worker takes it over. */
function whenAnythingMayHaveChanged(look: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('focus', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('controllerchange', look, { signal })
  look()
  return () => controller.abort()
}

function whenIdle(work: () => void): () => void {
  let idle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work)
    else work()
  }, QUIET_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== 0) cancelIdleCallback(idle)
  }
}
