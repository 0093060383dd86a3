import { useEffect } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { topStrip } from '../../../ui/strip/top-strip.ts'
import type { CurrentRoom } from '../room-context.ts'

const PhaseStrip = lazyPart(async () => (await import('./phase-strip.tsx')).PhaseStrip)

/** Shows the room's phase in every dialog over the vote; `isNominating`: in the open one something is nominated. */
export function usePhaseStrip(room: CurrentRoom, isShown: boolean, isNominating: boolean): void {
  useEffect(() => {
    topStrip.set(isShown ? (onClose) => <PhaseStrip room={room} isNominating={isNominating} onClose={onClose} /> : null)
  }, [room, isShown, isNominating])
  useEffect(() => () => topStrip.set(null), [])
}
