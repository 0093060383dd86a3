import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Focuses what `selector` finds in `root` after the next render. */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const target = root.current?.querySelector(wanted.current)
    wanted.current = null
    if (target instanceof HTMLElement && target !== document.activeElement) target.focus()
  })
  return useCallback((selector: string) => {
    wanted.current = selector
  }, [])
}
