import { isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'

/** Titles of failures in a room; the reason follows. */
export const FAILURES = {
  snapshot: say`Failed to fetch room snapshot.`,
  join: say`Failed to join room`,
  script: say`Failed to load script`,
  vote: say`Failed to cast vote`,
  ranking: say`Failed to submit ranking`,
  kick: say`Failed to remove participant`,
  rename: say`Failed to change name`,
  remove: say`Failed to remove nomination`,
  nominate: say`Failed to nominate script`,
  freeText: say`Failed to submit option`,
  openUpload: say`Failed to open uploaded script`,
  leave: say`Failed to leave room`,
} as const

/** The reason to show: the sentence of a refusal or of a failed call, never a code. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused || isApiError(error)) return error.message
  return say`Something went wrong. Please try again.`
}

export const isNominationLimit = (error: unknown) => error instanceof Refused && error.code.includes('NOM_LIMIT')

/** A command that the room refused. */
export class Refused extends Error {
  readonly code: string

  constructor({ code, message }: Refusal) {
    super(message)
    this.name = say`Refused`
    this.code = code
  }
}

export interface Refusal {
  code: string
  message: string
}
