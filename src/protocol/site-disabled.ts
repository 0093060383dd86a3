/** Shown in place of everything that pauses while the site is switched off. */
export const SITE_DISABLED_MESSAGE = 'The tool is currently unavailable. Please try again later.'
/** After how many seconds it is worth asking again, for programs and crawlers. */
export const OFF_RETRY_SECONDS = 600
