import { useEffect, useRef } from 'react'
import type { Phase } from '#domain/room/room.ts'
import { readStored, useStored, writeStored } from '../../app/data/stored/browser-store.ts'
import { isMuted, isUnlocked, play, ringsBetween, TICKING_SECONDS, unlockSoundsOnTouch } from './sounds.ts'
import { say } from '../../ui/say.ts'

const ALERTS = 'belfry.alerts'
const RUNG = 'belfry.rung'
const BUZZ_MS = [220, 120, 220]
/** Other tabs read what this one has written by then. */
const SETTLED_MS = 400
/** A tab that somebody looks at comes first: only there a phone vibrates. */
const HIDDEN_WAITS_MS = 150

const canVibrate = () => 'vibrate' in navigator
const canRing = () => 'AudioContext' in window

/** Whether this device is asked to call its person at each change of phase; off until somebody switches it on. */
const hasAlerts = () => readStored(ALERTS) === '1'
export const useAlerts = (): boolean => useStored(hasAlerts, false)

/** Belongs to a press: browsers allow neither sound nor vibration before one. */
export function setAlerts(isOn: boolean): void {
  writeStored(ALERTS, isOn ? '1' : '0')
  if (isOn) vibrate([60])
}

/** What switching alerts on does on this device; null if it can do nothing. */
export function alertWords(): string | null {
  if (!canVibrate()) return canRing() ? say`Ring louder at each phase` : null
  return canRing() ? say`Ring and vibrate at each phase` : say`Vibrate at each phase`
}

/** Rings, and vibrates where that is wished: once for all tabs of this browser. */
export async function announceChange(code: string, change: string): Promise<void> {
  const isWished = hasAlerts()
  const hasSound = !isMuted() && isUnlocked()
  if (!hasSound && !(isWished && canVibrate())) return
  if (document.hidden) await pause(HIDDEN_WAITS_MS)
  if (!(await isFirst(`${code} ${change}`))) return
  if (isWished) vibrate(BUZZ_MS)
  await play('ringBell', isWished)
}

function vibrate(pattern: number[]): void {
  // Without a press before, a browser refuses and complains.
  if (canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
}

/** Whether no other tab has taken this change. */
async function isFirst(change: string): Promise<boolean> {
  const take = async () => {
    if (readStored(RUNG) === change) return false
    writeStored(RUNG, change)
    return true
  }
  if (!('locks' in navigator)) return take()
  return new Promise((resolve) => {
    void navigator.locks.request(RUNG, async () => {
      const isTaken = await take()
      resolve(isTaken)
      if (isTaken) await pause(SETTLED_MS)
    })
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function useRoomSounds(code: string, { phase, epoch }: { phase: Phase; epoch: number }): void {
  const before = useRef(phase)
  useEffect(() => unlockSoundsOnTouch(), [])
  useEffect(() => {
    if (ringsBetween(before.current, phase)) void announceChange(code, `${epoch} ${phase}`)
    before.current = phase
  }, [code, phase, epoch])
}

export function useTicking(seconds: number | null): void {
  useEffect(() => {
    if (seconds !== null && seconds > 0 && seconds <= TICKING_SECONDS) void play('tick')
  }, [seconds])
}
