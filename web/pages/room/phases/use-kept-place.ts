import { useEffect, useRef } from 'react'
import type { Stage } from '../../../room/stage.ts'
import { goToStage } from './go-to-stage.ts'

/** Where the focus went away together with what had it, as the stage changed, it goes to what the new stage is about. */
export function useKeptPlace(stage: Stage): void {
  const last = useRef<EventTarget | null>(null)
  const before = useRef(stage)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (isGone && document.activeElement === document.body) goToStage(stage)
  }, [stage])
}
