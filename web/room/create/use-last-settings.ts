import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Settings } from '#domain/room/options.ts'
import { isApiError } from '../../app/api/api-error.ts'
import { readLastSettings } from '../../app/api/rooms.ts'
import { untilReachable } from '../../offline/probe.ts'
import { knownSession } from '../../app/session.ts'

/** How long a press waits for them. */
const WAIT_MS = 1_500

export interface LastSettings {
  /** Null until they are there, and for good if there are none or if asking fails. */
  settings: Settings | null
  /** The same for a press that came first: waits a little for them. */
  soon: () => Promise<Settings | null>
}

/**
 * The settings of the account's last room. They do not come once somebody has begun to choose in `card`, so that nothing
 * changes under a hand.
 */
export function useLastSettings(card: RefObject<HTMLElement | null>): LastSettings {
  const [settings, setSettings] = useState<Settings | null>(null)
  const asked = useRef(NONE)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    asked.current = readLast(signal)
    void asked.current.then((last) => signal.aborted || setSettings(last))
    const stop = () => {
      asked.current = NONE
      asking.abort()
    }
    card.current?.addEventListener('click', stop, { signal })
    card.current?.addEventListener('input', stop, { signal })
    return stop
  }, [card])
  const soon = useCallback(async () => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
    return Promise.race([asked.current, late])
  }, [])
  return { settings, soon }
}

const NONE = Promise.resolve<Settings | null>(null)

async function readLast(signal: AbortSignal): Promise<Settings | null> {
  try {
    const me = await knownSession()
    if (!me.authenticated || !isAtLeast(me.role, 'Storyteller')) return null
    return (await readLastSettings(signal)).settings
  } catch (error) {
    if (!isApiError(error, 0) || signal.aborted) return null
    await untilReachable(signal)
    return readLast(signal)
  }
}
