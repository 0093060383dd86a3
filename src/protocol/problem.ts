import * as z from 'zod/mini'

/** Every code a failure can carry, with its HTTP status. */
export const PROBLEM_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ACCOUNT_DEACTIVATED: 403,
  BAD_ORIGIN: 403,
  REMOVED: 403,
  FRESH_SIGN_IN_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE_SCRIPT: 409,
  PROVIDER_IN_USE: 409,
  ROOM_FULL: 409,
  ROOM_LIMIT: 409,
  ROOM_LOCKED: 409,
  SHORTLIST_LIMIT: 409,
  SHORTLIST_CLOSED: 409,
  CANDIDATE_LIMIT: 409,
  ANSWER_LIMIT: 409,
  GROUP_LIMIT: 409,
  NIGHT_LIMIT: 409,
  WRONG_PHASE: 409,
  NO_NOMINATIONS: 409,
  OPTION_LOCKED: 409,
  NOT_NOMINATING: 409,
  NOM_LIMIT: 409,
  NOMINATIONS_FULL: 409,
  NOMINATIONS_LOCKED: 409,
  DUPLICATE_NOMINATION: 409,
  SCRIPT_TYPE_NOT_ALLOWED: 409,
  UPLOADS_NOT_ALLOWED: 409,
  FREE_TEXT_NOT_ALLOWED: 409,
  NOT_VOTING: 409,
  VOTING_ENDED: 409,
  STALE_EPOCH: 409,
  STALE_BALLOT: 409,
  NOTHING_TO_UNDO: 409,
  NO_RESULT: 409,
  NO_TIE: 409,
  NO_DRAW: 409,
  ROOM_CLOSED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BAD_BALLOT: 422,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  UPLOAD_LIMIT: 429,
  INTERNAL_ERROR: 500,
  /** oEmbed demands 501 for a format that is not spoken. */
  FORMAT_NOT_SUPPORTED: 501,
  SITE_DISABLED: 503,
  NO_FREE_CODE: 503,
  UNAVAILABLE: 503,
  DAILY_LIMIT: 503,
} as const
export type ProblemCode = keyof typeof PROBLEM_STATUS

/** One thing that is wrong in a request: where, and a sentence about it. */
export const Fault = z.object({ path: z.string(), message: z.string() })
export type Fault = z.infer<typeof Fault>

/** The body of every failure. */
export const ProblemBody = z.object({
  error: z.enum(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
  /** A sentence for a person. */
  message: z.string(),
  /** What is wrong and where, or what is in the way. */
  details: z.exactOptional(z.unknown()),
  requestId: z.string(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side. Please try again.'
