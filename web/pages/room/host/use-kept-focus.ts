import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus that was near `target`, in the same box, and went away with its button when `key` changed, goes to `target`: the
 * keyboard continues there. A new button there would take a second press that was meant for the old one.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, key: string): void {
  const wasNear = useRef(false)
  const before = useRef(key)
  useEffect(() => {
    const onFocus = ({ target: focused }: FocusEvent) => {
      wasNear.current = focused instanceof Node && (target.current?.parentElement?.contains(focused) ?? false)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [target])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasNear.current && isLost) target.current?.focus()
  }, [target, key])
}
