import { useCallback } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { FAILURES, reasonOf } from '../session/failures.ts'
import type { RoomSession } from '../session/room-session.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** Removes a nomination: the person's own at once while it can be undone; any other after a question. */
export function useRemoval(): (nomination: NominationView) => void {
  const { session, view, open } = useRoom()
  const { phase, you } = view.snapshot
  const self = phase === 'nominating' ? you.participantId : null
  return useCallback(
    (nomination: NominationView) => {
      if (nomination.nominatorId === self) void removeNomination(session, nomination)
      else open({ kind: 'remove', nomination })
    },
    [open, self, session],
  )
}

/** Resolves to whether it was removed. */
export async function removeNomination(
  session: RoomSession,
  { id, scriptRef, denorm }: NominationView,
): Promise<boolean> {
  try {
    await session.submit({ type: 'nomination.remove', nominationId: id })
  } catch (error) {
    toast({ type: 'danger', title: FAILURES.remove, text: reasonOf(error) })
    return false
  }
  const isOpen = session.view.get().snapshot.phase === 'nominating'
  const again = async () => {
    if (scriptRef.kind === 'upload') return
    try {
      await session.submit({ type: 'nomination.create', scriptRef })
    } catch (error) {
      toast({ type: 'danger', title: FAILURES.nominate, text: reasonOf(error) })
    }
  }
  toast({
    type: 'info',
    text: say`${denorm.scriptName} is no longer nominated.`,
    ...(isOpen && scriptRef.kind !== 'upload' && { action: { label: say`Undo`, onClick: () => void again() } }),
  })
  return true
}
