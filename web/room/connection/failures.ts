import { isApiError } from '../../api/client.ts'
import { Refused } from './refused.ts'

/** Titles of failures in a room; the reason follows. */
export const FAILURES = {
  snapshot: 'Failed to fetch room snapshot.',
  join: 'Failed to join room',
  script: 'Failed to load script',
  vote: 'Failed to cast vote',
  ranking: 'Failed to submit ranking',
  kick: 'Failed to remove participant',
  rename: 'Failed to change name',
  remove: 'Failed to remove nomination',
  nominate: 'Failed to nominate script',
  freeText: 'Failed to submit option',
  openUpload: 'Failed to open uploaded script',
  leave: 'Failed to leave room',
} as const

/** The reason to show: the sentence of a refusal or of a failed call, never a code. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused || isApiError(error)) return error.message
  return 'Something went wrong. Please try again.'
}

export const isNominationLimit = (error: unknown) => error instanceof Refused && error.code.includes('NOM_LIMIT')
