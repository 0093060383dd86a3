import type { SignInError } from '#protocol/person.ts'
import { say } from '../ui/say.ts'

const MESSAGES: Readonly<Record<SignInError | 'daily_limit', string>> = {
  auth_failed: say`Authentication failed. Please try again.`,
  access_denied: say`Access was denied. Please try again.`,
  server_error: say`Server error occurred. Please try again later.`,
  daily_limit: say`Belfry has used up its database for today. You can sign in again after midnight UTC.`,
}
const OTHER = say`An error occurred during sign-in. Please try again.`

export const START_FAILED = say`Failed to initiate sign-in. Please try again.`

export function signInMessage(error: string | null): string | null {
  if (error === null) return null
  return Object.entries(MESSAGES).find(([code]) => code === error)?.[1] ?? OTHER
}
