import { returnToOf } from '#domain/person/return-to.ts'
import type { SignInError } from '#protocol/person.ts'
import { say } from '../ui/say.ts'

const MESSAGES: Readonly<Record<SignInError | 'daily_limit', string>> = {
  auth_failed: say`Authentication failed. Please try again.`,
  access_denied: say`Access was denied. Please try again.`,
  account_ending: say`The seven days are over, so your account is being deleted, as you asked. You can make a new one in an hour.`,
  server_error: say`Server error occurred. Please try again later.`,
  daily_limit: say`Belfry has used up its database for today. You can sign in again after midnight UTC.`,
}
const OTHER = say`An error occurred during sign-in. Please try again.`

export const START_FAILED = say`Failed to initiate sign-in. Please try again.`

export function signInMessage(error: string | null): string | null {
  if (error === null) return null
  return Object.entries(MESSAGES).find(([code]) => code === error)?.[1] ?? OTHER
}

/**
 * Where to go after sign-in: the page that linked here, else `returnTo`, else `home`; never another site or this page.
 */
export function returnPath(state: unknown, params: URLSearchParams, home = '/'): string {
  return returnToOf(fromState(state)) ?? returnToOf(params.get('returnTo')) ?? home
}

function fromState(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null || !('pathname' in from) || typeof from.pathname !== 'string')
    return null
  const part = (key: 'search' | 'hash') => {
    const value: unknown = Reflect.get(from, key)
    return typeof value === 'string' ? value : ''
  }
  return from.pathname + part('search') + part('hash')
}
