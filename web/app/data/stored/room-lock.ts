import { listStoredRooms } from './stored-rooms.ts'
import { makeStore } from '../../../ui/store.ts'

/** Shared by all tabs that are in a room, so that nothing is replaced while one of them is. */
const LOCK = 'belfry.room'
/** A tab with a seat notes every minute that it is there. */
const SEEN_LATELY_MS = 5 * 60_000

/** How many rooms this tab is in. */
export const roomsHere = makeStore(0)

/** Says to all tabs that this one is in a room; returns how to say that it has left. */
export function enterRoom(): () => void {
  const inside = new AbortController()
  const { signal } = inside
  let release = holdLock()
  roomsHere.set(roomsHere.get() + 1)
  // Browsers don't keep a page for their Back button while it holds a lock.
  window.addEventListener('pagehide', () => release(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && (release = holdLock()), { signal })
  return () => {
    if (signal.aborted) return
    inside.abort()
    release()
    roomsHere.set(roomsHere.get() - 1)
  }
}

function holdLock(): () => void {
  const locks = findLocks()
  if (locks === null) return () => {}
  let release = () => {}
  const isLeft = new Promise<void>((resolve) => (release = resolve))
  // Where the browser refuses locks, it refuses them to those who would replace something too.
  locks.request(LOCK, { mode: 'shared' }, () => isLeft).catch(() => {})
  return () => release()
}

/** Whether a tab of this browser is in a room; false where nobody knows. */
export async function isAnyRoomOpen(): Promise<boolean> {
  if (roomsHere.get() > 0) return true
  try {
    const { held = [] } = (await findLocks()?.query()) ?? {}
    return held.some(({ name }) => name === LOCK)
  } catch {
    return false
  }
}

/** Does something while no tab is in a room, and none can enter one; false if it was not done. */
export async function withoutRooms(work: () => Promise<void>): Promise<boolean> {
  if (roomsHere.get() > 0) return false
  const locks = findLocks()
  if (locks === null) {
    const isIdle = listStoredRooms().every(({ lastSeenAt }) => Math.abs(Date.now() - lastSeenAt) > SEEN_LATELY_MS)
    if (isIdle) await work()
    return isIdle
  }
  try {
    return await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work()
      return lock !== null
    })
  } catch {
    return false
  }
}

/** Older browsers have none, nor has a page that came without encryption. */
const findLocks = () => (navigator as { locks?: LockManager | null }).locks ?? null
