import { useEffect } from 'react'
import { roomPart } from '../room-part.ts'
import { topStrip } from '../../ui/dialog.tsx'
import type { CurrentRoom, RoomDialog } from '../room-context.ts'

const PhaseStrip = roomPart(async () => (await import('./phase-strip.tsx')).PhaseStrip)

/** A press there decides something, so nothing may move its buttons but a change of the phase. */
const QUESTIONS: ReadonlySet<RoomDialog['kind']> = new Set([
  'end-voting',
  'start-again',
  'close',
  'leave',
  'kick',
  'remove',
  'choose',
])

/**
 * Shows the room's phase in the dialogs over the vote in which its time matters, and a change of it in all; `isNominating`: in the
 * open one something is nominated.
 */
export function usePhaseStrip(
  room: CurrentRoom,
  isShown: boolean,
  dialog: RoomDialog | null,
  isNominating: boolean,
): void {
  const isQuestion = dialog !== null && QUESTIONS.has(dialog.kind)
  useEffect(() => {
    topStrip.set(
      isShown
        ? (onClose) => <PhaseStrip room={room} isNominating={isNominating} isQuestion={isQuestion} onClose={onClose} />
        : null,
    )
  }, [room, isShown, isNominating, isQuestion])
  useEffect(() => () => topStrip.set(null), [])
}
