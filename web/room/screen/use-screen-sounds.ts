import { useEffect, useRef } from 'react'
import type { Phase } from '#domain/room/room.ts'
import { play, ringsBetween, unlockSounds, unlockSoundsOnTouch } from '../sound/sounds.ts'
import type { Show } from '../result/screen-show.ts'

/** The bell when a phase begins or nominations end. The end of a vote rings with its outcome. */
export function usePhaseBell(phase: Phase, hasResults: boolean): void {
  const before = useRef(phase)
  useEffect(() => {
    // Some televisions allow sound without a touch; elsewhere a key of the remote control allows it.
    unlockSounds()
    return unlockSoundsOnTouch()
  }, [])
  useEffect(() => {
    if (!hasResults && ringsBetween(before.current, phase)) void play('ringBell')
    before.current = phase
  }, [phase, hasResults])
}

/** One bell when the outcome of a vote that this screen saw is there, and one when the hand of a draw has fallen. */
export function useOutcomeBell({ act, isWon }: Show, isLive: boolean): void {
  const rung = useRef(isLive ? '' : 'reveal')
  useEffect(() => {
    if (!isWon || act === 'chosen' || rung.current === act) return
    rung.current = act
    void play('ringBell')
  }, [act, isWon])
}
