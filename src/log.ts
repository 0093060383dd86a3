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
  /** A request was answered, and no other event tells of it. One in so many stands for those like it. */
  | ({ event: 'request-done'; status: number; sampled: number } & Asked)
  /** A bug or a store failed a request: the answer is 500 (503 once the day's rows of D1 are used up), or the bare app. */
  | ({ event: 'request-failed' } & Asked & Trace)
  /** A caller was refused: not signed in, not allowed, or too often (401, 403, 429). */
  | ({ event: 'request-refused'; code: ProblemCode; status: number } & Asked)
  /** A socket was closed as soon as it was opened. */
  | ({ event: 'socket-refused'; reason: keyof typeof CLOSE_CODES } & Asked)
  /** A room closed a socket that broke a limit; `code` is the close code. */
  | { event: 'socket-closed'; room: string | null; code: number }
  /** A step in a room failed. The room goes on as it is stored. */
  | ({
      event: 'room-failed'
      room: string | null
      step: 'nominate' | 'command' | 'alarm' | 'close' | 'switch' | 'result' | 'played'
    } & Trace)
  /** A room was opened that a newer release has written in a way that this one cannot read. It waits for that release. */
  | { event: 'room-unread' }
  /** A variable has a value that Belfry can't run with. */
  | { event: 'config-refused'; variable: string }
  /** Somebody tried to sign in, or to link a provider, and couldn't. */
  | {
      event: 'sign-in-failed'
      requestId: string
      provider: Provider
      step: SignInFailure
      ms: number
    }
  /** A store failed, and the request went on without it. */
  | ({ event: 'fallback-used'; requestId: string; step: Fallback; route: string | null } & Trace)
  /** The copy of the activity log's newest seal was not written. */
  | ({ event: 'seal-copy-failed' } & Trace)
  /** What a group has played was not put into its row. The next night does it. */
  | ({ event: 'pack-failed' } & Trace)
  /** A group’s figures were not kept for the next reader, who makes them again. */
  | ({ event: 'summary-failed' } & Trace)
  /** The last part of erasing an account failed. A job finishes it. */
  | ({ event: 'erasing-failed' } & Trace)
  /** A scheduled job did its work, or a part of it that has a name of its own, such as `files` of `sweep-files`. */
  | { event: 'job-done'; job: string; rows: number }
  /** A run of all scheduled jobs has ended. */
  | { event: 'jobs-done' }
  /** A check of `/health/ready` failed. */
  | ({ event: 'check-failed'; check: ReadyCheck } & Trace)
  /** An alarm's figure could not be measured. The alarm stays as it was. */
  | ({ event: 'alarm-not-measured'; alarm: Alarm } & Trace)
  /** An alarm began to ring, or is over. */
  | { event: 'alarm-rings' | 'alarm-over'; alarm: Alarm; figure: number }
  /** The alarm webhook did not take a message. The next run of the jobs tries again. */
  | { event: 'alert-failed' }
  /** A scheduled job failed. */
  | ({ event: 'job-failed'; job: string; ms: number } & Trace)

export type SignInFailure = SignInError | LinkError | 'deactivated' | 'too_many'

/** What goes on without a store that fails. */
type Fallback =
  | 'session'
  | 'kill-switch'
  /** D1 could not say which object a room's code belongs to, or the copy of that in KV could not be written or read. */
  | 'room-id'
  /** A limit could not be asked, so it held nobody. */
  | 'rate-limit'
  | 'account'
  /** A picture could not be stored, so it is left out until it is tried again; or an old one not deleted, which a job then does. */
  | 'picture'
  | 'catalogue'
  | 'option-copy'
  | 'library-version'
  | 'denied-entry'
  | 'sync-result'
  /** What was counted of a character’s partners could not be stored. */
  | 'partners'
  /** Counters could not be written, or rooms not asked for their open sockets. */
  | 'counters'
  /** Analytics Engine could not be read, so the database's figures are shown. */
  | 'analytics'
  /** The newest backup could not be looked up. */
  | 'backup'

export function log(event: LogEvent): void {
  count('log-events')
  // oxlint-disable-next-line no-console
  console.log(JSON.stringify(event))
}

/** Handles a failure that the request can go on without: it is logged, and the value is null. */
export function nullAfterLogging(
  { requestId, route = null }: { requestId: string; route?: string | null },
  step: Fallback,
): (error: unknown) => null {
  return (error) => {
    log({ event: 'fallback-used', requestId, step, route, ...traceOf(error) })
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
