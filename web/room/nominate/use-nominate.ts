import type { NominationView } from '#domain/room/view.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { isNominationLimit, reasonOf } from '../session/failures.ts'
import { findNearTwin } from './near-twin.ts'
import { forgetDrafts } from '../stored/drafts.ts'
import { useRoom } from '../room-context.ts'
import { STILL_WAITING } from './network-note.tsx'
import { toldTooLate } from './too-late.ts'

/** Sends the nomination, or asks first if another is nearly the same. Resolves to why it failed, or null if another step follows. */
export type Nominate = (scriptRef: ScriptRefSent) => Promise<string | null>

/** Nominates, or changes the person's own nomination `replaces`. */
export function useNominate(replaces?: NominationView): Nominate {
  const { session, view, open } = useRoom()
  return async (scriptRef) => {
    if (session.isNominating()) return STILL_WAITING
    const others = view.snapshot.nominations.filter(({ id }) => id !== replaces?.id)
    const twin = await findNearTwin(session, others, scriptRef)
    if (twin !== null) {
      open({ kind: 'twin', twin, scriptRef, replaces })
      return null
    }
    try {
      await session.submit({ type: 'nomination.create', scriptRef, replaces: replaces?.id })
      forgetDrafts(session.code)
      open(null)
    } catch (error) {
      if (toldTooLate(session, error)) return null
      if (!isNominationLimit(error)) return reasonOf(error)
      open({ kind: 'limit' })
    }
    return null
  }
}
