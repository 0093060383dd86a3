import { useEffect, useState } from 'react'
import type { Settings } from '#domain/room/options.ts'
import { readLastSettings } from '../../api/rooms.ts'

/** The settings of the account's last room; null until they are there, and for good if there are none or asking fails. */
export function useLastSettings(mayAsk: boolean): Settings | null {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    if (!mayAsk) return undefined
    const leaving = new AbortController()
    readLastSettings(leaving.signal).then(
      (last) => setSettings(last.settings),
      () => undefined,
    )
    return () => leaving.abort()
  }, [mayAsk])
  return settings
}
