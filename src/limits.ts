/**
 * The variables that say what one person may take, and what the plan's database has a day: whole numbers of at least 1, with
 * their defaults in wrangler.toml, for production and for staging. After a new one: `npm run types`.
 */
export const LIMIT_NAMES = [
  'FRAMES_PER_SECOND',
  'FRAMES_BURST',
  'SOCKETS_PER_SEAT',
  'ROOMS_OPEN_PER_ACCOUNT',
  'ROOMS_PER_HOUR',
  'EDITS_PER_HOUR',
  'EDIT_MB_PER_DAY',
  'PICTURES_PER_DAY',
  'FRESH_SIGN_IN_MINUTES',
  'SHORTLISTS_OPEN_PER_ACCOUNT',
  'SHORTLISTS_PER_ACCOUNT',
  'SHORTLISTS_PER_DAY',
  'SHORTLIST_MB_PER_ACCOUNT',
  'SHORTLIST_CANDIDATES',
  'SHORTLIST_ANSWERS',
  'GROUPS_PER_ACCOUNT',
  'GROUP_MEMBERS',
  'NIGHTS_PER_GROUP',
  'READY_PER_MEMBER',
  'ROOM_CALLS_PER_MINUTE',
  'SCREENS_PER_MINUTE',
  'IMPORTS_PER_MINUTE',
  'UNKNOWN_CODES_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'SEARCHES_PER_MINUTE',
  'VALIDATIONS_PER_MINUTE',
  'FEEDBACK_PER_MINUTE',
  'HEALTH_CALLS_PER_MINUTE',
  'SHORTLIST_TAPS_PER_MINUTE',
  'SHORTLIST_CALLS_PER_MINUTE',
  'SHORTLIST_ANSWERS_PER_MINUTE',
  'GROUP_READS_PER_MINUTE',
  'GROUP_FILES_PER_MINUTE',
  'READS_PER_MINUTE',
  'D1_ROWS_READ_PER_DAY',
  'D1_ROWS_WRITTEN_PER_DAY',
] as const

export type LimitName = (typeof LIMIT_NAMES)[number]

/** Whether a variable's text is a limit: a whole number from 1 to 999,999,999. */
export function isLimit(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,8}$/u.test(text)
}

/** Which variable is the limit of which rate-limit binding. */
export const RATE_LIMITS = {
  ROOM_CALLS: 'ROOM_CALLS_PER_MINUTE',
  SCREENS: 'SCREENS_PER_MINUTE',
  IMPORTS: 'IMPORTS_PER_MINUTE',
  UNKNOWN_CODES: 'UNKNOWN_CODES_PER_MINUTE',
  SIGN_INS: 'SIGN_INS_PER_MINUTE',
  SEARCHES: 'SEARCHES_PER_MINUTE',
  VALIDATIONS: 'VALIDATIONS_PER_MINUTE',
  FEEDBACK: 'FEEDBACK_PER_MINUTE',
  HEALTH: 'HEALTH_CALLS_PER_MINUTE',
  LIST_TAPS: 'SHORTLIST_TAPS_PER_MINUTE',
  LIST_CALLS: 'SHORTLIST_CALLS_PER_MINUTE',
  LIST_ANSWERS: 'SHORTLIST_ANSWERS_PER_MINUTE',
  GROUP_READS: 'GROUP_READS_PER_MINUTE',
  GROUP_FILES: 'GROUP_FILES_PER_MINUTE',
  READS: 'READS_PER_MINUTE',
} as const satisfies Record<string, LimitName>

/** What the variable SITE_ENABLED may hold: "0" closes the site, whatever the kill switch says. */
export const SITE_ENABLED = ['', '0', '1'] as const

/** What the variable ROOMS_JURISDICTION may hold: where the objects of rooms stay; empty for wherever Cloudflare puts them. */
export const ROOMS_JURISDICTION = ['', 'eu', 'us'] as const
