import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Settings } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import type { RefusalCode } from '#domain/room/refusal.ts'
import type { NewScreen, OpenScreen } from '#domain/room/screens/screen.ts'
import type { DoorSign, ScreenSnapshot, Snapshot } from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { Problem } from '../../problem.ts'

/** What the Worker asks a room, besides its sockets. A token comes as its SHA-256. */
export type RoomCall =
  | { type: 'options' }
  | { type: 'door-sign' }
  | { type: 'look'; tokenHash: string }
  | { type: 'join'; joiner: Joiner; tokenHash: string | null }
  | { type: 'act'; tokenHash: string; command: RoomCommand }
  /** `text`: what was sent, if what crosses to the object does not keep it as it was written (`writeExact`). */
  | { type: 'command'; tokenHash: string; sent: RoomCommandSent; text?: string | undefined }
  | { type: 'people'; tokenHash: string; query: PeopleQuery }
  | { type: 'result'; tokenHash: string; resultId: string }
  | { type: 'script'; nominationId: string; tokenHash: string | null }
  | { type: 'screen'; screen: NewScreen; tokenHash: string | null }
  | { type: 'end-account'; userId: string; isErased: boolean }

/** What each call is answered. */
export interface RoomAnswers {
  /** With which a room began its first vote, be it open or just closed; null once it is emptied. */
  options: Settings | null
  'door-sign': DoorSign
  /** With the token of a screen that waits: the door. */
  look: Snapshot | ScreenSnapshot | DoorSign
  join: Seated
  act: Snapshot
  command: AckFrame
  people: PeoplePage
  result: Result
  script: NominatedScript
  screen: OpenScreen
  'end-account': null
}

/** A value, or a failure as data, since an error loses its class on the way out of the object. */
export type Answer<Value> = { ok: true; value: Value } | Failure

export interface Failure {
  ok: false
  code: Problem['code']
  message: string
  details?: unknown
}

interface Seated {
  participantId: string
  name: string
  /** The token that came with the call opens this seat; no new one is needed. */
  isHeldToken: boolean
  snapshot: Snapshot
}

/** The id of a library script, or the uploaded script as JSON text. */
export type NominatedScript = { scriptId: string } | { name: string; author: string | null; json: string }

/** A room from the Worker, or the object itself in its own isolate. */
interface Asked {
  ask(call: RoomCall): PromiseLike<unknown>
}

/** Asks a room; a failure is thrown as its problem. */
export async function ask<Call extends RoomCall>(room: Asked, call: Call): Promise<RoomAnswers[Call['type']]> {
  return valueOf(await tryToAsk(room, call))
}

export async function tryToAsk<Call extends RoomCall>(
  room: Asked,
  call: Call,
): Promise<Answer<RoomAnswers[Call['type']]>> {
  // What crosses to the object has one type for all calls.
  return (await room.ask(call)) as Answer<RoomAnswers[Call['type']]>
}

/** When a call is worth another try: soon after a limit, and once the release that wrote the room is back. */
const RETRY_SECONDS: Partial<Record<Problem['code'], number>> = { RATE_LIMITED: 1, UNAVAILABLE: 60 }

export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Problem(answer.code, answer.message, answer.details, RETRY_SECONDS[answer.code] ?? null)
}

export function answer<Value>(value: Value): Answer<Value> {
  return { ok: true, value }
}

export function fail(refusal: RefusalCode, about?: string): Failure {
  const said = sayRefusal(refusal, about)
  return refusal === 'NAME_REQUIRED'
    ? { ok: false, ...said, details: [{ path: 'displayName', message: said.message }] }
    : { ok: false, ...said }
}
