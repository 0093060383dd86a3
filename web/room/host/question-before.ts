import type { StateAction } from '#domain/room/command.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { votersAwaited } from './awaited.ts'
import type { RoomDialog } from '../room-context.ts'

/** What is asked before a step that cannot be undone; null where nothing is lost. */
export function questionBefore(action: StateAction, snapshot: Snapshot): RoomDialog | null {
  if (action === 'endVoting') return (votersAwaited(snapshot)?.missing ?? 0) > 0 ? { kind: 'end-voting' } : null
  const { result } = snapshot.voting
  if (result === undefined) return null
  const isStart = action === 'startNominations' || action === 'startVoting'
  return isStart && result.votesCast > 0 ? { kind: 'start-again', action } : null
}
