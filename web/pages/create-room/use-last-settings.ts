import { type RefObject, useEffect, useState } from 'react'
import type { Settings } from '#domain/room/options.ts'
import { readLastSettings } from '../../api/rooms.ts'

/**
 * The settings of the account's last room; null until they are there, and for good if there are none or if asking fails. They
 * do not come once somebody has begun to choose in `form`, so that nothing changes under a hand.
 */
export function useLastSettings(mayAsk: boolean, form: RefObject<HTMLFormElement | null>): Settings | null {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    if (!mayAsk) return undefined
    const asking = new AbortController()
    const { signal } = asking
    readLastSettings(signal).then(
      (last) => signal.aborted || setSettings(last.settings),
      () => undefined,
    )
    const stop = () => asking.abort()
    form.current?.addEventListener('click', stop, { signal })
    form.current?.addEventListener('input', stop, { signal })
    return stop
  }, [mayAsk, form])
  return settings
}
