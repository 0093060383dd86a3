import type { Alarm } from '#domain/operations/alarm.ts'
import type { ReadyCheck } from '#protocol/operations/readiness.ts'
import type { LinkError, Provider, SignInError } from '#protocol/person.ts'
import type { ProblemCode } from '#protocol/problem.ts'
import type { CLOSE_CODES } from '#protocol/room/wire.ts'
import { count } from './metrics/count.ts'
import { type StorageFault, storageFaultOf } from './storage-fault.ts'

/** A request: the pattern of its route, its room's code, which is no secret, and how long it took. */
interface Asked {
  requestId: string
  method: string
  route: string
  room: string | null
  ms: number
  /** Rows of the database. */
  rowsRead: number
  rowsWritten: number
}

interface Trace {
  error: string
  /** The store that failed, and how; null if none did. */
  fault: StorageFault | null
  stack: string[]
}

/** Everything that is logged: no free text, bodies, tokens or addresses. */
type LogEvent =
  /** What no other event tells of a request. One in so many stands for those like it. */
  | ({ event: 'request-done'; status: number; sampled: number } & Asked)
  | ({ event: 'request-failed' } & Asked & Trace)
  | ({ event: 'request-refused'; code: ProblemCode; status: number } & Asked)
  | ({ event: 'socket-refused'; reason: keyof typeof CLOSE_CODES } & Asked)
  | { event: 'socket-closed'; room: string | null; code: number }
  | ({
      event: 'room-failed'
      room: string | null
      step: 'nominate' | 'command' | 'alarm' | 'close' | 'switch' | 'result'
    } & Trace)
  | { event: 'config-refused'; variable: string }
  | {
      event: 'sign-in-failed'
      requestId: string
      provider: Provider
      step: SignInFailure
      ms: number
    }
  | ({ event: 'fallback-used'; requestId: string; step: Fallback } & Trace)
  | ({ event: 'seal-copy-failed' } & Trace)
  | ({ event: 'erasing-failed' } & Trace)
  | { event: 'job-done'; job: string; rows: number }
  | { event: 'jobs-done' }
  | ({ event: 'check-failed'; check: ReadyCheck } & Trace)
  | ({ event: 'alarm-not-measured'; alarm: Alarm } & Trace)
  | { event: 'alarm-rings' | 'alarm-over'; alarm: Alarm; figure: number }
  | { event: 'alert-failed' }
  | ({ event: 'job-failed'; job: string; ms: number } & Trace)

export type SignInFailure = SignInError | LinkError | 'deactivated' | 'too_many'

/** What goes on without a store that fails. */
type Fallback =
  | 'session'
  | 'kill-switch'
  | 'room-id'
  | 'rate-limit'
  | 'account'
  | 'catalogue'
  | 'option-copy'
  | 'library-version'
  | 'denied-entry'
  | 'sync-result'
  | 'counters'
  | 'analytics'
  | 'backup'

export function log(event: LogEvent): void {
  count('log-events')
  // oxlint-disable-next-line no-console
  console.log(JSON.stringify(event))
}

/** Handles a failure that the request can go on without: it is logged, and the value is null. */
export function nullAfterLogging({ requestId }: { requestId: string }, step: Fallback): (error: unknown) => null {
  return (error) => {
    log({ event: 'fallback-used', requestId, step, ...traceOf(error) })
    return null
  }
}

/** Where an error came from, without its message, which may contain what people wrote. */
export function traceOf(error: unknown): Trace {
  const fault = storageFaultOf(error)
  if (!(error instanceof Error)) return { error: typeof error, fault, stack: [] }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { error: error.name, fault, stack: stack.slice(0, 6).map((line) => line.trim()) }
}
