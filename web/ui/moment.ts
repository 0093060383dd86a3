import { formatted } from './format.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const SECOND = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** "Nov 20, 2026, 4:05 PM" where the reader is; empty if it is invalid. */
export const momentOf = (moment: string): string => formatted(MOMENT, moment)

/** "Nov 20, 2026, 4:05:09 PM" where the reader is; empty if it is invalid. */
export const secondOf = (moment: string): string => formatted(SECOND, moment)

/** "4:05 PM" where the reader is; empty if it is invalid. */
export const clockOf = (moment: string | number): string => formatted(CLOCK, moment)
