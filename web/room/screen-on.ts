import { useEffect } from 'react'
import { readStored, useStored, writeStored } from './stored/browser-store.ts'
import { keepScreenOn } from './wake-lock.ts'

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
