import { useState } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { isNominationLimit, reasonOf, Refused } from '../session/failures.ts'
import { findNearTwin } from './near-twin.ts'
import { forgetDrafts } from '../../app/data/stored/drafts.ts'
import { useRoom } from '../room-context.ts'
import { STILL_WAITING } from './network-note.tsx'
import type { RoomSession } from '../session/room-session.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

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

/** The nomination that is on its way, and the one that was refused, by the key of what was nominated. */
interface Nominating {
  busy: string | null
  refused: { key: string; reason: string } | null
  run: (key: string, scriptRef: ScriptRefSent) => Promise<void>
}

export function useNominating(nominate: Nominate): Nominating {
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<Nominating['refused']>(null)
  const run = async (key: string, scriptRef: ScriptRefSent) => {
    setBusy(key)
    setRefused(null)
    const reason = await nominate(scriptRef)
    setRefused(reason === null ? null : { key, reason })
    setBusy(null)
  }
  return { busy, refused, run }
}
