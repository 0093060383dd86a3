import type { RefusalCode } from '#domain/room/refusal.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { ProblemCode } from '#protocol/problem.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'

/** What the object answers: a value, or a failure as data, since an error loses its class on the way out of the object. */
export type Answer<Value> = { ok: true; value: Value } | Failure

export interface Failure {
  ok: false
  code: ProblemCode
  message: string
  details?: unknown
}

export interface Seated {
  participantId: string
  name: string
  /** The token that came with the call opens this seat; no new one is needed. */
  isHeldToken: boolean
  snapshot: Snapshot
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
