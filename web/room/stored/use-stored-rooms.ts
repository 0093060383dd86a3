import { useEffect } from 'react'
import { useStored } from './browser-store.ts'
import { listStoredRooms, type StoredSeat } from './stored-rooms.ts'

let known = ''
const NONE: readonly StoredSeat[] = []
let seats = NONE

/** The same array until something changes, as useSyncExternalStore requires. */
function current(): readonly StoredSeat[] {
  const list = listStoredRooms()
  const text = JSON.stringify(list)
  if (text !== known) {
    known = text
    seats = list
  }
  return seats
}

/** The rooms with a seat in this browser, the last used first; closed ones disappear after a check. */
export function useStoredRooms(): readonly StoredSeat[] {
  useEffect(() => {
    const check = async () => (await import('./tidy-stored-rooms.ts')).checkStoredRooms()
    // Rooms that are not checked stay.
    check().catch(() => {})
  }, [])
  return useStored(current, NONE)
}
