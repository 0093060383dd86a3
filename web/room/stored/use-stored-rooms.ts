import { useEffect } from 'react'
import { useStored } from './browser-store.ts'
import { checkStoredRooms } from './tidy-stored-rooms.ts'
import { listStoredRooms, type StoredSeat } from './stored-rooms.ts'

let known = ''
let seats: readonly StoredSeat[] = []

/** The same list as long as nothing changed, as React asks of a store. */
function current(): readonly StoredSeat[] {
  const list = listStoredRooms()
  const text = JSON.stringify(list)
  if (text !== known) {
    known = text
    seats = list
  }
  return seats
}

/** The rooms this browser sits in, the last used first; those that are gone drop out once they have been asked. */
export function useStoredRooms(): readonly StoredSeat[] {
  useEffect(() => {
    void checkStoredRooms()
  }, [])
  return useStored(current)
}
