import { useState } from 'react'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { isNominationLimit, reasonOf } from '../../../room/connection/failures.ts'
import { useRoom } from '../room-context.ts'

/** Sends the nomination; resolves to whether the room accepted it. */
export type Nominate = (scriptRef: ScriptRefSent) => Promise<boolean>

/** How to nominate, and why the last nomination failed. */
export function useNominate(): { nominate: Nominate; reason: string | null } {
  const { session, open } = useRoom()
  const [reason, setReason] = useState<string | null>(null)
  const nominate: Nominate = async (scriptRef) => {
    setReason(null)
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
