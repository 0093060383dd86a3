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
      // A question lies over what was pressed.
      if (!(focused instanceof Element) || focused.closest('dialog') !== null) return
      wasNear.current = target.current?.parentElement?.contains(focused) ?? false
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [target])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const find = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (wasNear.current && isLost) target.current?.focus()
    }
    const question = document.activeElement?.closest('dialog') ?? null
    if (question === null) return find()
    const closing = new MutationObserver(() => {
      if (question.isConnected) return
      closing.disconnect()
      find()
    })
    closing.observe(document.body, { childList: true, subtree: true })
    return () => closing.disconnect()
  }, [target, key])
}
