import type { Snapshot } from '#domain/room/view.ts'
import { readStoredRoom, updateStoredRoom } from './stored-rooms.ts'

type Seen = Pick<Snapshot, 'phase' | 'epoch' | 'voting' | 'you'>

/**
 * Stores what a running vote fixed for a draw, so that the draw can be compared with it after a reload. The first that was
 * seen of a vote stays: another one later would be a lie.
 */
export function noteCommitment(code: string, { phase, epoch, voting, you }: Seen): void {
  const { participantId } = you
  if (phase !== 'voting' || voting.commitment === null || seenCommitment(code, participantId, epoch) !== null) return
  updateStoredRoom(code, { commitment: { participantId, epoch, value: voting.commitment } })
}

/** The commitment that this browser saw from this seat while the vote ran; null if it was not there. */
export function seenCommitment(code: string, participantId: string, epoch: number): string | null {
  const { commitment } = readStoredRoom(code)
  return commitment?.participantId === participantId && commitment.epoch === epoch ? commitment.value : null
}

/** A draw can be repeated, but is the same one then. */
export const drawKey = (id: string | undefined, { commitment }: { commitment: string }): string => id ?? commitment

export const wasDrawShown = (code: string, resultId: string): boolean => readStoredRoom(code).drawShown === resultId

export function noteDrawShown(code: string, resultId: string): void {
  if (!wasDrawShown(code, resultId)) updateStoredRoom(code, { drawShown: resultId })
}
