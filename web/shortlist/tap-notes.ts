import { isApiError } from '../app/api/api-error.ts'
import { say } from '../ui/say.ts'

/** No answer, a failure of the server, or the site is off: it can be tried again. */
export const isPassing = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429

export function throwPassing(error: unknown): void {
  if (isPassing(error)) throw error
}

/** What is said at the foot of the screen about the taps; `kept` ones are on this device alone, and can be sent again. */
export interface TapNote {
  kind: 'kept' | 'late' | 'lost' | 'dropped' | 'refused'
  words: string
}

/** No answer came, or Belfry takes none at the moment. */
export const UNREACHABLE: TapNote = {
  kind: 'kept',
  words: say`Can’t reach Belfry. Your taps are kept here and sent as soon as it answers.`,
}
export const PAUSED: TapNote = {
  kind: 'kept',
  words: say`Belfry takes no taps right now. Yours are kept here and sent soon.`,
}
export const LATE: TapNote = { kind: 'late', words: say`Not counted: the list had closed before your tap arrived.` }
/** Somebody has removed the answer, or it was opened on too many devices. */
export const LOST: TapNote = {
  kind: 'lost',
  words: say`This answer can’t be changed from this phone any more. Tap to answer again.`,
}
/** Somebody has tapped something else since, on another device. */
export const DROPPED: TapNote = {
  kind: 'dropped',
  words: say`You changed this answer on another device since. That counts; older taps from here don’t.`,
}
/** Only signing out takes it off this device. */
export const OF_ACCOUNT: TapNote = {
  kind: 'refused',
  words: say`This is your account’s answer. Sign out to take it off this device.`,
}
export const refused = (error: unknown): TapNote => ({
  kind: 'refused',
  words: (isApiError(error) && error.message) || say`That didn’t work. Try again.`,
})
