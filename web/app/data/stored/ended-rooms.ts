import { isAccountHere } from './stored-rooms.ts'
import { dropStored, readStoredJson, writeStored } from './browser-store.ts'

/** A room that has closed while this browser had a seat in it, and its last result. */
export interface EndedRoom {
  code: string
  resultId: string
  endedAt: number
  /** Nobody was signed in. Missing in what older builds have stored. */
  isGuests?: boolean
}

/** `first.js` keeps a place on the home page while anything is stored here. */
export const ENDED = 'belfry.ended'
const MOST = 3
/** Codes of closed rooms are given to others after that. */
const LIMIT_MS = 30 * 24 * 60 * 60 * 1000

/** The latest first. */
export function listEndedRooms(now = Date.now()): EndedRoom[] {
  const stored = readStoredJson(ENDED)
  const rooms = Array.isArray(stored) ? stored.filter(isEnded) : []
  return rooms.filter(({ endedAt }) => now - endedAt < LIMIT_MS).slice(0, MOST)
}

export function noteEndedRoom(code: string, resultId: string, now = Date.now()): void {
  const others = listEndedRooms(now).filter((other) => other.code !== code)
  writeStored(
    ENDED,
    JSON.stringify([{ code, resultId, endedAt: now, isGuests: !isAccountHere() }, ...others].slice(0, MOST)),
  )
}

/** Removes what is too old. */
export function pruneEndedRooms(now = Date.now()): void {
  if (readStoredJson(ENDED) !== null && listEndedRooms(now).length === 0) dropStored(ENDED)
}

function isEnded(stored: unknown): stored is EndedRoom {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, resultId, endedAt } = stored as Record<string, unknown>
  return typeof code === 'string' && typeof resultId === 'string' && typeof endedAt === 'number'
}
