import type { RefusalCode } from '#domain/room/refusal.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import type { Answer, Failure } from '../services/rooms/room-call.ts'

export function answer<Value>(value: Value): Answer<Value> {
  return { ok: true, value }
}

export function fail(refusal: RefusalCode, about?: string): Failure {
  const said = sayRefusal(refusal, about)
  return refusal === 'NAME_REQUIRED'
    ? { ok: false, ...said, details: [{ path: 'displayName', message: said.message }] }
    : { ok: false, ...said }
}
