import { Problem } from '../../problem.ts'

type RoomAnswer<Value> =
  { ok: true; value: Value } | { ok: false; code: Problem['code']; message: string; details?: unknown }

/** The value of a room's answer; a failure is thrown as its problem. */
export function valueOf<Value>(answer: RoomAnswer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Problem(answer.code, answer.message, answer.details, answer.code === 'RATE_LIMITED' ? 1 : null)
}
