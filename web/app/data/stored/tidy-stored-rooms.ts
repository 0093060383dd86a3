import { isApiError } from '../../api/client.ts'
import { readSnapshot } from '../../api/rooms.ts'
import { pruneEndedRooms } from './ended-rooms.ts'
import { stageOf } from '#domain/room/stage.ts'
import { forgetRoom, listStoredRooms, pruneStoredRooms, readStoredRoom, updateStoredRoom } from './stored-rooms.ts'
import { pruneVerdicts } from './stored-verdicts.ts'

const EVERY_MS = 60_000
/** Unknown codes are limited to ten a minute for each address, which a whole table may share. */
const ASKED_AT_ONCE = 3

/** Removes old rooms now, every minute, and when the page becomes visible. */
export function tidyStoredRooms(): () => void {
  const tidy = () => {
    pruneStoredRooms()
    pruneVerdicts()
    pruneEndedRooms()
  }
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

/** Checks whether the rooms with a seat still exist, the last used first, and forgets the others. */
export async function checkStoredRooms(): Promise<void> {
  for (const { code } of listStoredRooms().slice(0, ASKED_AT_ONCE)) {
    const { token } = readStoredRoom(code)
    if (token === null) continue
    try {
      const isOver = stageOf(await readSnapshot(code, token)) === 'results'
      const seen = readStoredRoom(code)
      if (seen.token !== null && seen.isOver !== isOver) updateStoredRoom(code, { isOver }, seen.lastSeenAt)
    } catch (error) {
      const gone = [401, 403, 404, 410].some((status) => isApiError(error, status))
      if (!gone) return
      forgetRoom(code)
    }
  }
}
