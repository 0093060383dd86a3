import { useState } from 'react'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import type { Nominate } from './use-nominate.ts'

/** The nomination that is on its way, and the one that was refused, by the key of what was nominated. */
export interface Nominating {
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
