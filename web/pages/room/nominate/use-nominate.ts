import { useState } from 'react'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { isNominationLimit, reasonOf } from '../../../room/connection/failures.ts'
import { findNearTwin } from '../../../room/nominations/near-twin.ts'
import { useRoom } from '../room-context.ts'

/** Sends the nomination, or asks first if another is nearly the same; resolves to whether the room accepted it. */
export type Nominate = (scriptRef: ScriptRefSent) => Promise<boolean>

/** How to nominate, and why the last nomination failed. */
export function useNominate(): { nominate: Nominate; reason: string | null } {
  const { session, view, open } = useRoom()
  const [reason, setReason] = useState<string | null>(null)
  const nominate: Nominate = async (scriptRef) => {
    setReason(null)
    const twin = await findNearTwin(session, view.snapshot.nominations, scriptRef)
    if (twin !== null) {
      open({ kind: 'twin', twin, scriptRef })
      return false
    }
    try {
      await session.submit({ type: 'nomination.create', scriptRef })
      open(null)
      return true
    } catch (error) {
      if (isNominationLimit(error)) open({ kind: 'limit' })
      else setReason(reasonOf(error))
      return false
    }
  }
  return { nominate, reason }
}
