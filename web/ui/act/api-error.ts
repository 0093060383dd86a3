/** Codes of failures that the server has no sentence for: no answer, and two kinds of answers that are none of its own. */
export const UNREACHABLE = 'UNREACHABLE'
export const REQUEST_FAILED = 'REQUEST_FAILED'
export const UNKNOWN_ERROR = 'UNKNOWN_ERROR'

/** A failed call: the server's code and sentence, or fallbacks. Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status)
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback
}

/** The server's own sentence, or `fallback` if the call failed without one. */
export function sentenceOf(error: unknown, fallback: string): string {
  const isSaid = error instanceof ApiError && ![UNREACHABLE, REQUEST_FAILED, UNKNOWN_ERROR].includes(error.code)
  return isSaid ? error.message : fallback
}
