import { useEffect, useRef } from 'react'
import type { Phase } from '#domain/room/room.ts'
import { announceChange } from './alerts.ts'
import { play, ringsBetween, TICKING_SECONDS, unlockSoundsOnTouch } from './sounds.ts'

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
