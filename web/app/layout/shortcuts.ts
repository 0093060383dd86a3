import { useEffect, useRef } from 'react'
import { readStored, useStored, writeStored } from '../data/stored/browser-store.ts'

const KEY = 'belfry.shortcuts'

const areOn = () => readStored(KEY) !== 'off'

export const setShortcuts = (on: boolean) => writeStored(KEY, on ? 'on' : 'off')

export const useShortcuts = (): boolean => useStored(areOn, true)

/** Calls `act` when `key` is pressed alone, outside of fields and dialogs, if shortcuts are on. */
export function useShortcut(key: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
