import { isApiError } from '../../api/client.ts'
import { Refused } from './outbox.ts'

/** What is said when something in a room fails; the reason follows. */
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

/** The reason as it is shown: a refusal of the room with its code, a failed call with its sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return `${error.code}: ${error.message}`
  return isApiError(error) ? error.message : 'Something unexpected happened. Please try again.'
}

/** Whether somebody has nominated as much as they may. */
export const isNominationLimit = (error: unknown) => error instanceof Refused && error.code.includes('NOM_LIMIT')
