import { useEffect, useState } from 'react'
import { roomPart } from '../room-part.ts'
import { stageOf } from '../stage.ts'
import { topStrip } from '../../ui/dialog.tsx'
import type { CurrentRoom, RoomDialog } from '../room-context.ts'

const PhaseStrip = roomPart(async () => (await import('./phase-strip.tsx')).PhaseStrip)

/** Opened by somebody who knows the phase and asks for something else: a change of it is news there, the phase is not. */
const QUESTIONS: ReadonlySet<RoomDialog['kind']> = new Set([
  'end-voting',
  'start-again',
  'close',
  'leave',
  'kick',
  'remove',
  'choose',
])

/** Shows the room's phase in every dialog over the vote; `isNominating`: in the open one something is nominated. */
export function usePhaseStrip(
  room: CurrentRoom,
  isShown: boolean,
  dialog: RoomDialog | null,
  isNominating: boolean,
): void {
  const stage = stageOf(room.view.snapshot)
  const [opened, setOpened] = useState({ dialog, stage })
  if (opened.dialog !== dialog) setOpened({ dialog, stage })
  const isQuestion = dialog !== null && QUESTIONS.has(dialog.kind)
  const isKnown = opened.stage === stage
  const quiet = !isKnown ? null : isQuestion ? 'always' : isNominating ? 'untimed' : null
  useEffect(() => {
    topStrip.set(
      isShown
        ? (onClose) => <PhaseStrip room={room} isNominating={isNominating} quiet={quiet} onClose={onClose} />
        : null,
    )
  }, [room, isShown, isNominating, quiet])
  useEffect(() => () => topStrip.set(null), [])
}
