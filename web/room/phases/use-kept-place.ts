import { useEffect, useRef } from 'react'
import type { Stage } from '../stage.ts'
import { goToStage } from './go-to-stage.ts'

/**
 * As the stage changes, open menus close; where the focus went away together with what had it, it goes to
 * what the new stage is about. Null: what is shown in its place takes the focus itself.
 */
export function useKeptPlace(stage: Stage | null): void {
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
    // On a phone a menu of the header lies over the phase. Nobody types in one.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (stage !== null && isGone && document.activeElement === document.body) goToStage(stage)
  }, [stage])
}
