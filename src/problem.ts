import type { Fault, ProblemCode } from '#protocol/problem.ts'

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
