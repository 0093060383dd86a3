import { isAccountHere } from './stored-rooms.ts'
import { fields, flag, listOf, number, stored, text } from './stored.ts'

/** A room that has closed while this browser had a seat in it, and its last result. */
export interface EndedRoom {
  code: string
  resultId: string
  endedAt: number
  /** Nobody was signed in. */
  isGuests: boolean
}

/** `first.js` keeps a place on the home page while anything is stored here. */
export const ENDED = 'belfry.ended'
const MOST = 3
/** Codes of closed rooms are given to others after that. */
const LIMIT_MS = 30 * 24 * 60 * 60 * 1000

const ended = stored<EndedRoom[]>(
  ENDED,
  listOf(fields({ code: text, resultId: text, endedAt: number, isGuests: flag })),
)

/** The latest first. */
export function listEndedRooms(now = Date.now()): EndedRoom[] {
  const rooms = ended.read() ?? []
  return rooms.filter(({ endedAt }) => now - endedAt < LIMIT_MS).slice(0, MOST)
}

export function noteEndedRoom(code: string, resultId: string, now = Date.now()): void {
  const others = listEndedRooms(now).filter((other) => other.code !== code)
  ended.write([{ code, resultId, endedAt: now, isGuests: !isAccountHere() }, ...others].slice(0, MOST))
}

/** Removes what is too old. */
export function pruneEndedRooms(now = Date.now()): void {
  if (ended.read() !== undefined && listEndedRooms(now).length === 0) ended.drop()
}
