import { useEffect } from 'react'
import { readStored, useStored, writeStored } from '../app/data/stored/browser-store.ts'

const KEY = 'belfry.keep-screen-on'
const readChoice = () => readStored(KEY)

/** What the switch "Keep screen on" shows and does; null where the browser cannot. */
export interface ScreenOn {
  isOn: boolean
  set: (isOn: boolean) => void
}

export function useScreenOn(byDefault: boolean): ScreenOn | null {
  const choice = useStored(readChoice, null)
  const isOn = choice === null ? byDefault : choice === 'on'
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn])
  return 'wakeLock' in navigator ? { isOn, set: (wanted) => writeStored(KEY, wanted ? 'on' : 'off') } : null
}

/** Keeps the screen on while the page is visible, if the browser can. Returns how to stop. */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) return void held.release()
      lock = held
    } catch {
      // A battery saver may refuse; the page works without.
    }
  }
  const onVisible = () => void hold()
  document.addEventListener('visibilitychange', onVisible)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
