import * as calls from '#protocol/calls/rooms.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { readSnapshot } from '../../app/api/rooms.ts'
import { endingOfRoomFailure } from '../session/ending.ts'
import { reasonOf } from '../session/failures.ts'
import { findNearTwin, type NearTwin } from './near-twin.ts'
import { forgetRoom, readStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { say } from '../../ui/say.ts'

/** What a room made of a script that was nominated from outside. */
export type Outcome =
  | { kind: 'nominated' }
  | { kind: 'gone' }
  | { kind: 'twin'; twin: NearTwin; nominator: string }
  /** `isUnsure`: no answer came, so it may be nominated all the same. */
  | { kind: 'refused'; reason: string; isUnsure: boolean }

export interface Attempt {
  code: string
  /** Sent again until there is an answer, so that nothing is nominated twice. */
  op: string
  scriptRef: ScriptRefSent
  /** The person has seen that another script is nearly the same. */
  isSure: boolean
}

/** Nominates from the seat that this browser has in a room. */
export async function nominateIn({ code, op, scriptRef, isSure }: Attempt): Promise<Outcome> {
  const { token } = readStoredRoom(code)
  if (token === null) return { kind: 'gone' }
  let snapshot: Snapshot
  try {
    snapshot = await readSnapshot(code, token)
  } catch (error) {
    if (endingOfRoomFailure(error) === null) return refused(error)
    forgetRoom(code)
    return { kind: 'gone' }
  }
  const reason = obstacle(snapshot, scriptRef)
  if (reason !== null) return { kind: 'refused', reason, isUnsure: true }
  const twin = isSure ? null : await findNearTwin({ code, token }, snapshot.nominations, scriptRef)
  if (twin !== null) return { kind: 'twin', twin, nominator: nominatorOf(snapshot, twin.nomination) }
  try {
    await call(calls.sendCommand, { code, body: { type: 'nomination.create', op, scriptRef } }, { token })
    return { kind: 'nominated' }
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): Outcome {
  if (!isApiError(error, 0)) return { kind: 'refused', reason: reasonOf(error), isUnsure: !isApiError(error) }
  const reason = say`Nominating needs a network. Try again as soon as you’re back online.`
  return { kind: 'refused', reason, isUnsure: true }
}

/** What the room would refuse, as far as its snapshot tells. */
function obstacle({ code, phase, you, options, nominations, participants }: Snapshot, ref: ScriptRefSent) {
  if (phase === 'voting') return say`${code} is voting now, so nominations are closed.`
  if (phase !== 'nominating') {
    return say`Nominations aren’t open in ${code} right now.${you.isST ? say` Start them in the room, then try again.` : ''}`
  }
  if (ref.kind === 'upload' && !options.allowUploads) return say`${code} only takes scripts from the library.`
  const same = nominations.find(
    ({ scriptRef }) => scriptRef.kind === 'library' && ref.kind === 'library' && scriptRef.scriptId === ref.scriptId,
  )
  if (same === undefined) return usedUp({ code, you, options, nominations })
  if (same.nominatorId === you.participantId) return say`You’ve already nominated this in ${code}.`
  return say`${nominatorOf({ you, participants }, same)} has already nominated this in ${code}.`
}

function usedUp({ code, you, options, nominations }: Pick<Snapshot, 'code' | 'you' | 'options' | 'nominations'>) {
  const limit = options.maxNominationsPerParticipant
  const own = nominations.filter(({ nominatorId }) => nominatorId === you.participantId).length
  if (you.isST || limit === 0 || own < limit) return null
  return limit === 1
    ? say`You’ve used your nomination in ${code}. You can change it in the room.`
    : say`You’ve used your ${limit} nominations in ${code}. You can change them in the room.`
}

function nominatorOf(
  { you, participants }: Pick<Snapshot, 'you' | 'participants'>,
  { nominatorId, nominatorName }: Snapshot['nominations'][number],
): string {
  if (nominatorId === you.participantId) return 'you'
  return nominatorName ?? participants.find(({ id }) => id === nominatorId)?.name ?? say`Somebody`
}
