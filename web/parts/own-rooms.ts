import * as calls from '#protocol/calls/rooms.ts'
import { call } from '../app/api/client.ts'
import { makeResource } from '../app/resource.ts'
import { updateStoredRoom } from '../app/data/stored/stored-rooms.ts'

/** The open rooms of the account, the newest first. */
export const ownRooms = makeResource(() => call(calls.listOwn, { query: { mine: '1' } }), 10_000)

/** Before the room is opened: this browser has no seat there yet, and its account is the Storyteller. */
export const expectHost = (code: string) => void updateStoredRoom(code, { isHost: true })
