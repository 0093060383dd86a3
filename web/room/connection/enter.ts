import type { DoorSign } from '#domain/room/view.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import type { Me, Nobody } from '#protocol/person.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { isApiError } from '../../api/client.ts'
import { joinRoom, readDoorSign, readSnapshot } from '../../api/rooms.ts'
import { endingOfRoomFailure } from './ending.ts'
import type { GoneReason } from './gone.ts'
import { forgetRoom, lockJoin, readStoredRoom, unlockJoin, updateStoredRoom } from '../stored/stored-rooms.ts'

/** What came of stepping up to a room. */
export type Arrival =
  | { kind: 'seated'; token: string; snapshot: Snapshot }
  | { kind: 'door'; sign: DoorSign; lostSeat: boolean }
  | { kind: 'gone'; reason: GoneReason }

/** Another tab of this browser is joining the room right now. */
export class JoinUnderWay extends Error {}

/** Takes the seat this browser holds, the chair if it hosts the room, or else looks at the door. Throws when nobody answers. */
export async function stepUp(code: string, whoIsHere: () => Promise<Me | Nobody>): Promise<Arrival> {
  const { token } = readStoredRoom(code)
  let lostSeat = false
  try {
    if (token !== null) {
      const held = await seatHeld(code, token)
      if (held !== null) return held
      lostSeat = true
    }
    const sign = await readDoorSign(code)
    const me = await whoIsHere()
    if (me.authenticated && isLikelyHost(code, sign, me)) return await sitDown(code, '')
    return { kind: 'door', sign, lostSeat }
  } catch (error) {
    return goneFrom(code, error)
  }
}

/** What a failure says of the room being over for this browser, which then forgets it; any other failure is thrown on. */
export function goneFrom(code: string, error: unknown): Arrival {
  const reason = goneReasonOf(error)
  if (reason === null) throw error
  forgetRoom(code)
  return { kind: 'gone', reason }
}

/** Joins; the room gives the chair to whoever opened it, and to nobody else. */
export async function sitDown(code: string, displayName: string): Promise<Extract<Arrival, { kind: 'seated' }>> {
  if (!lockJoin(code)) throw new JoinUnderWay('Another tab is joining this room. It takes a moment.')
  try {
    const { token } = readStoredRoom(code)
    const joined = await joinRoom(code, { displayName, asST: true }, token ?? undefined)
    keepSeat(code, joined, displayName !== '')
    return { kind: 'seated', token: joined.participantToken, snapshot: joined.snapshot }
  } finally {
    unlockJoin(code)
  }
}

async function seatHeld(code: string, token: string): Promise<Arrival | null> {
  try {
    return { kind: 'seated', token, snapshot: await readSnapshot(code, token) }
  } catch (error) {
    if (endingOfRoomFailure(error) !== 'bad-token') throw error
    updateStoredRoom(code, { token: null, participantId: null })
    return null
  }
}

/** This browser opened the room, or the account bears the host's name; the room itself decides. */
function isLikelyHost(code: string, sign: DoorSign, me: Me): boolean {
  return readStoredRoom(code).isHost || sign.hostName === me.displayName
}

function keepSeat(
  code: string,
  { participantToken, participantId, nameAssigned, snapshot }: JoinResult,
  named: boolean,
) {
  const { isST } = snapshot.you
  updateStoredRoom(code, {
    token: participantToken,
    participantId,
    name: nameAssigned,
    isHost: isST,
    welcomed: isST || named || readStoredRoom(code).welcomed,
  })
}

function goneReasonOf(error: unknown): GoneReason | null {
  const ending = endingOfRoomFailure(error)
  if (ending === 'kicked') return 'removed'
  if (ending === 'closed' || ending === 'not-found') return ending
  return null
}

/** Whether asking again by itself may help: nobody answered, or something on the other side broke. */
export const isPassingFailure = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500)
