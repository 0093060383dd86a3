import { Refused } from '../session/refused.ts'
import type { RoomSession } from '../session/room-session.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

/** Says that nominations closed first, since the dialog has closed or is about to; false for every other failure. */
export function toldTooLate(session: RoomSession, error: unknown): boolean {
  const isOver = error instanceof Refused && error.code === 'NOT_NOMINATING'
  if (!isOver && session.view.get().snapshot.phase === 'nominating') return false
  toast({
    type: 'warning',
    title: say`Nominations closed before yours arrived`,
    text: say`What you typed is kept for the next round.`,
  })
  return true
}
