import { useEffect, useRef } from 'react'
import type { Phase } from '#domain/room/room.ts'
import { play, ringsBetween, TICKING_SECONDS, unlockSoundsOnTouch } from './sounds.ts'

export function useRoomSounds(phase: Phase): void {
  const before = useRef(phase)
  useEffect(() => unlockSoundsOnTouch(), [])
  useEffect(() => {
    if (ringsBetween(before.current, phase)) void play('ringBell')
    before.current = phase
  }, [phase])
}

export function useTicking(seconds: number | null): void {
  useEffect(() => {
    if (seconds !== null && seconds > 0 && seconds <= TICKING_SECONDS) void play('tick')
  }, [seconds])
}
