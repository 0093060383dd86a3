import * as calls from '#protocol/calls/rooms.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import type { Me, Nobody } from '#protocol/person.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { readDoorSign, readSnapshot } from '../../app/api/rooms.ts'
import { endingOfRoomFailure } from './ending.ts'
import { firstState } from './room-state.ts'
import type { GoneReason } from '#protocol/room/gone.ts'
import {
  forgetRoom,
  isAccountHere,
  lockJoin,
  readStoredRoom,
  unlockJoin,
  updateStoredRoom,
} from '../../app/data/stored/stored-rooms.ts'

/** What a visitor of the room's address gets. */
export type Entry =
  | { kind: 'seated'; token: string; snapshot: Snapshot }
  | { kind: 'lobby'; sign: DoorSign; lostSeat: boolean }
  | { kind: 'gone'; reason: GoneReason }

/** Another tab of this browser is joining the room. */
export class JoinInProgress extends Error {}

interface EnteringDeps {
  readSession: () => Promise<Me | Nobody>
  /** The sign that came with the page: it is not asked for again. */
  sign: DoorSign | null
  /** Called before the host's seat is taken. */
  onHost: () => void
}

/** Takes the stored seat, or the host's seat, or shows the lobby. Throws when the server does not answer. */
export async function enterRoom(
  code: string,
  { readSession, sign: initialSign, onHost }: EnteringDeps,
): Promise<Entry> {
  const { token } = readStoredRoom(code)
  let lostSeat = false
  try {
    if (token !== null) {
      const held = await storedSeat(code, token)
      if (held !== null) return held
      lostSeat = true
    }
    const sign = initialSign ?? (await readDoorSign(code))
    // Without an answer the door stays as it is: a name may be typed there already.
    const me = await readSession().catch(() => null)
    if (me?.authenticated && isLikelyHost(code, sign, me)) {
      onHost()
      return await takeSeat(code, '')
    }
    return { kind: 'lobby', sign, lostSeat }
  } catch (error) {
    return goneAfter(code, error)
  }
}

/** For a failure that means that the room is over here: forgets the room. Throws any other failure again. */
export function goneAfter(code: string, error: unknown): Entry {
  const reason = goneReasonOf(error)
  if (reason === null) throw error
  forgetRoom(code)
  return { kind: 'gone', reason }
}

/** Joins the room, which seats its creator as the Storyteller. */
export async function takeSeat(code: string, displayName: string): Promise<Extract<Entry, { kind: 'seated' }>> {
  if (!lockJoin(code)) throw new JoinInProgress('You’re joining this room in another tab. Give it a moment.')
  try {
    const { token } = readStoredRoom(code)
    const joined = await call(calls.join, { code, body: { displayName, asST: true } }, { token: token ?? undefined })
    storeSeat(code, joined, displayName !== '')
    return { kind: 'seated', token: joined.participantToken, snapshot: joined.snapshot }
  } finally {
    unlockJoin(code)
  }
}

async function storedSeat(code: string, token: string): Promise<Entry | null> {
  try {
    return { kind: 'seated', token, snapshot: await readSnapshot(code, token) }
  } catch (error) {
    if (endingOfRoomFailure(error) !== 'bad-token') throw error
    updateStoredRoom(code, { token: null, participantId: null })
    return null
  }
}

/** A guess that saves a step for the host; the room itself decides. */
function isLikelyHost(code: string, sign: DoorSign, me: Me): boolean {
  return readStoredRoom(code).isHost || sign.hostName === me.displayName
}

function storeSeat(
  code: string,
  { participantToken, participantId, nameAssigned, snapshot }: JoinResult,
  named: boolean,
) {
  const { isST, isHost } = firstState(snapshot).snapshot.you
  updateStoredRoom(code, {
    token: participantToken,
    participantId,
    name: nameAssigned,
    isHost,
    isST,
    ofAccount: isAccountHere(),
    welcomed: isST || named || readStoredRoom(code).welcomed,
  })
}

function goneReasonOf(error: unknown): GoneReason | null {
  const ending = endingOfRoomFailure(error)
  if (ending === 'kicked') return 'removed'
  if (ending === 'closed' || ending === 'not-found') return ending
  return null
}

/** Whether a retry may help: there was no answer, or the server failed. */
export const isTemporaryFailure = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500)
