import { isApiError } from '../../api/client.ts'

export const NOT_SIGNED_IN = 'You must be signed in to create a room.'
export const NOT_STORYTELLER = 'You must be Storyteller or above to create a room.'
const FAILED = 'Failed to create room.'

export interface CreateFailure {
  title: string
  reason: string | null
  needsSignIn: boolean
}

export function failureOf(error: unknown): CreateFailure {
  if (isApiError(error, 401)) return { title: NOT_SIGNED_IN, reason: null, needsSignIn: true }
  if (isApiError(error) && error.code === 'FORBIDDEN') {
    return { title: NOT_STORYTELLER, reason: null, needsSignIn: false }
  }
  return { title: FAILED, reason: isApiError(error) ? error.message : null, needsSignIn: false }
}
