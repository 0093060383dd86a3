import type { Fault, ProblemCode } from '#protocol/problem.ts'
import { storageFaultOf } from './storage-fault.ts'

/** A failure that we are willing to show: a code, a sentence, and details that help to fix it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: unknown
  readonly retryAfterSeconds: number | null

  constructor(code: ProblemCode, message: string, details?: unknown, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Invalid input: the message is the first fault, the details are all of them. */
export function invalid(faults: readonly [Fault, ...Fault[]]): Problem {
  return new Problem('VALIDATION_FAILED', faults[0].message, faults)
}

export function notFound(what: string): Problem {
  return new Problem('NOT_FOUND', `${what} was not found.`)
}

const DAY_MS = 24 * 60 * 60 * 1000
const USED_UP =
  'Belfry has used up its database for today, so this has to wait until midnight UTC. Nothing is lost, and open rooms keep working.'

/** What people are told once the free plan's rows of the day are used up: when it works again. Null for any other failure. */
export function quotaProblem(error: unknown, now: number): Problem | null {
  if (storageFaultOf(error) !== 'd1-quota') return null
  return new Problem('DAILY_LIMIT', USED_UP, undefined, Math.ceil((DAY_MS - (now % DAY_MS)) / 1000))
}

const RETRY_SECONDS = 5

/** A store is away, and nothing else can answer: it is worth another try soon. */
export function unavailable(what: string): Problem {
  return new Problem('UNAVAILABLE', `${what} Nothing is lost. Try again in a moment.`, undefined, RETRY_SECONDS)
}
