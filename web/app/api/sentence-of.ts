import { ApiError } from './api-error.ts'

/** Codes of failures that the server has no sentence for: no answer, and two kinds of answers that are none of its own. */
export const UNREACHABLE = 'UNREACHABLE'
export const REQUEST_FAILED = 'REQUEST_FAILED'
export const UNKNOWN_ERROR = 'UNKNOWN_ERROR'

/** The server's own sentence, or `fallback` if the call failed without one. */
export function sentenceOf(error: unknown, fallback: string): string {
  const isSaid = error instanceof ApiError && ![UNREACHABLE, REQUEST_FAILED, UNKNOWN_ERROR].includes(error.code)
  return isSaid ? error.message : fallback
}
