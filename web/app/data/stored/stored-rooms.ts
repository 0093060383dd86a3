import { ACCOUNT, dropStored, readStored, readStoredJson, storedKeys, writeStored, useStored } from './browser-store.ts'
import { useEffect } from 'react'

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
  return readRoom(readStoredJson(roomKey(code)))
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
    .map((key) => ({ code: key.slice(ROOM.length), room: readRoom(readStoredJson(key)) }))
    .filter(({ room }) => room.token !== null)
    .map(({ code, room: { name, isST, isOver, lastSeenAt } }) => ({ code, name, isST, isOver, lastSeenAt }))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt)
}

/** Removes rooms without a token that were idle too long; a seat stays until its room is gone. */
export function pruneStoredRooms(now = Date.now()): void {
  for (const key of storedKeys(ROOM)) {
    const room = readRoom(readStoredJson(key))
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

/** Stored data may be old, damaged or another program's: only valid fields are used. */
function readRoom(stored: unknown): StoredRoom {
  const room = fieldsOf(stored)
  const text = (key: string) => (typeof room[key] === 'string' && room[key] !== '' ? room[key] : null)
  const moment = (key: string) => (typeof room[key] === 'number' ? room[key] : null)
  return {
    token: text('token'),
    participantId: text('participantId'),
    name: text('name') ?? '',
    isHost: room['isHost'] === true,
    // The release before had one word for both.
    isST: (room['isST'] ?? room['isHost']) === true,
    madeBy: text('madeBy'),
    ofAccount: room['ofAccount'] === true,
    welcomed: room['welcomed'] === true,
    isOver: room['isOver'] === true,
    joiningSince: moment('joiningSince'),
    lastSeenAt: moment('lastSeenAt') ?? 0,
    ranking: readRanking(room['ranking']),
    commitment: readCommitment(room['commitment']),
    drawShown: text('drawShown'),
  }
}

function readRanking(stored: unknown): StoredRoom['ranking'] {
  const { epoch, ids, wasSent } = fieldsOf(stored)
  if (typeof epoch !== 'number' || !Array.isArray(ids)) return { epoch: 0, ids: [] }
  return { epoch, ids: ids.filter((id) => typeof id === 'string'), ...(wasSent === true && { wasSent }) }
}

function readCommitment(stored: unknown): StoredRoom['commitment'] {
  const { participantId, epoch, value } = fieldsOf(stored)
  const isWhole = typeof participantId === 'string' && typeof epoch === 'number' && typeof value === 'string'
  return isWhole ? { participantId, epoch, value } : null
}

const fieldsOf = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>

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
