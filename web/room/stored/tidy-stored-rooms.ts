import { isApiError } from '../../api/client.ts'
import { readSnapshot } from '../../api/rooms.ts'
import { forgetRoom, listStoredRooms, pruneStoredRooms, readStoredRoom } from './stored-rooms.ts'

const EVERY_MS = 60_000
/** Unknown codes are limited to ten a minute per address, which a whole table may share. */
const ASKED_AT_ONCE = 3

/** Keeps the stored rooms tidy: at once, every minute, and whenever the page is looked at again. */
export function tidyStoredRooms(): () => void {
  const tidy = () => pruneStoredRooms()
  const onVisible = () => document.visibilityState === 'visible' && tidy()
  tidy()
  const timer = setInterval(tidy, EVERY_MS)
  window.addEventListener('focus', tidy)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', tidy)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Asks the rooms this browser sits in whether they still stand, the last used first, and forgets those that do not. */
export async function checkStoredRooms(): Promise<void> {
  for (const { code } of listStoredRooms().slice(0, ASKED_AT_ONCE)) {
    const { token } = readStoredRoom(code)
    if (token === null) continue
    try {
      await readSnapshot(code, token)
    } catch (error) {
      const gone = [401, 403, 404, 410].some((status) => isApiError(error, status))
      if (!gone) return
      forgetRoom(code)
    }
  }
}
