import { ACCOUNT, dropStored, readStored, readStoredJson, storedKeys, writeStored, useStored } from './browser-store.ts'
import { useEffect } from 'react'
import { fields, flag, listOf, number, or, text } from './stored.ts'

/** What this browser stores of one room, for all its tabs. */
export interface StoredRoom {
  token: string | null
  participantId: string | null
  name: string
  /** This browser created the room, or had its host's seat. */
  isHost: boolean
  /** Its seat is a Storyteller's. */
  isST: boolean
  /** Who made it one, as far as this browser has seen it. */
  madeBy: string | null
  /** Somebody was signed in when the seat was taken. */
  ofAccount: boolean
  welcomed: boolean
  /** Its vote was over when this browser last saw it: nothing can be nominated. */
  isOver: boolean
  /** When a running join began. */
  joiningSince: number | null
  lastSeenAt: number
  /** The draft of a ranked ballot, the vote that it is for, and whether it was sent as it is, or taken back. */
  ranking: { epoch: number; ids: string[]; wasSent?: boolean }
  /** What was fixed for a draw in the last vote that this browser saw running, and from which seat. */
  commitment: { participantId: string; epoch: number; value: string } | null
  /** The result whose draw this browser has shown. */
  drawShown: string | null
}

export interface StoredSeat {
  code: string
  name: string
  isST: boolean
  isOver: boolean
  lastSeenAt: number
}

/** How long data of a room without a token is stored after its last use. */
export const IDLE_LIMIT_MS = 300_000
/** A join that takes longer has failed. */
const JOIN_LOCK_MS = 15_000

export const ROOM = 'belfry.room.'
const BALLOTS = 'belfry.ballots.'

/** Outlives the rooms: somebody here knows how it is done. */
const HOSTED = 'belfry.hosted'

const roomKey = (code: string) => ROOM + code
export const ballotsKey = (code: string) => BALLOTS + code

export function readStoredRoom(code: string): StoredRoom {
  return roomIn(roomKey(code))
}

export function updateStoredRoom(code: string, patch: Partial<StoredRoom>, now = Date.now()): StoredRoom {
  const room = { ...readStoredRoom(code), lastSeenAt: now, ...patch }
  writeStored(roomKey(code), JSON.stringify(room))
  if (room.isHost && readStored(HOSTED) === null) writeStored(HOSTED, '1')
  // As first.js says it before the first paint: pages that are opened later in this tab keep the place of what comes.
  if (room.token !== null) document.documentElement.dataset['rooms'] = 'seat'
  return room
}

/** Whether somebody is signed in on this device, as far as it knows. */
export const isAccountHere = (): boolean => readStored(ACCOUNT) !== null

/** Whether this browser ever created a room, or had a Storyteller's seat. */
export const hasHosted = (): boolean => readStored(HOSTED) !== null || listStoredRooms().some(({ isST }) => isST)

/** Removes everything stored for a room that is closed, gone or left. */
export function forgetRoom(code: string): void {
  dropStored(roomKey(code))
  dropStored(ballotsKey(code))
}

/** Rooms in which this browser has a seat, the last used first. */
export function listStoredRooms(): StoredSeat[] {
  return storedKeys(ROOM)
    .map((key) => ({ code: key.slice(ROOM.length), room: roomIn(key) }))
    .filter(({ room }) => room.token !== null)
    .map(({ code, room: { name, isST, isOver, lastSeenAt } }) => ({ code, name, isST, isOver, lastSeenAt }))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt)
}

/** Removes rooms without a token that were idle too long; a seat stays until its room is gone. */
export function pruneStoredRooms(now = Date.now()): void {
  for (const key of storedKeys(ROOM)) {
    const room = roomIn(key)
    if (room.token === null && now - room.lastSeenAt > IDLE_LIMIT_MS) forgetRoom(key.slice(ROOM.length))
  }
  for (const key of storedKeys(BALLOTS)) {
    if (readStoredRoom(key.slice(BALLOTS.length)).token === null) dropStored(key)
  }
}

/** Takes the join lock: false while another tab is joining the room. */
export function lockJoin(code: string, now = Date.now()): boolean {
  const { joiningSince } = readStoredRoom(code)
  if (joiningSince !== null && Math.abs(now - joiningSince) < JOIN_LOCK_MS) return false
  updateStoredRoom(code, { joiningSince: now }, now)
  return true
}

export function unlockJoin(code: string): void {
  updateStoredRoom(code, { joiningSince: null })
}

const word = or((value: unknown) => text(value) || undefined, null)
const moment = or(number, null)

const ROOM_FIELDS = fields({
  token: word,
  participantId: word,
  name: or(text, ''),
  isHost: flag,
  isST: or((value: unknown) => (value == null ? undefined : value === true), null),
  madeBy: word,
  ofAccount: flag,
  welcomed: flag,
  isOver: flag,
  joiningSince: moment,
  lastSeenAt: or(number, 0),
  ranking: or(fields({ epoch: number, ids: listOf(text), wasSent: flag }), { epoch: 0, ids: [] }),
  commitment: or(fields({ participantId: text, epoch: number, value: text }), null),
  drawShown: word,
})

/** Only valid fields are used. */
function roomIn(key: string): StoredRoom {
  const room = ROOM_FIELDS(Object(readStoredJson(key))) as NonNullable<ReturnType<typeof ROOM_FIELDS>>
  // The release before had one word for both.
  return { ...room, isST: room.isST ?? room.isHost }
}

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
