import type { ScriptRefSent } from '#protocol/room/room.ts'
import { isNominationLimit, reasonOf } from '../../../room/connection/failures.ts'
import { findNearTwin } from '../../../room/nominations/near-twin.ts'
import { useRoom } from '../room-context.ts'

/** Sends the nomination, or asks first if another is nearly the same. Resolves to why it failed, or null if another step follows. */
export type Nominate = (scriptRef: ScriptRefSent) => Promise<string | null>

export function useNominate(): Nominate {
  const { session, view, open } = useRoom()
  return async (scriptRef) => {
    const twin = await findNearTwin(session, view.snapshot.nominations, scriptRef)
    if (twin !== null) {
      open({ kind: 'twin', twin, scriptRef })
      return null
    }
    try {
      await session.submit({ type: 'nomination.create', scriptRef })
      open(null)
    } catch (error) {
      if (!isNominationLimit(error)) return reasonOf(error)
      open({ kind: 'limit' })
    }
    return null
  }
}
