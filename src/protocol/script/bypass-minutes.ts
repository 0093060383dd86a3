/** How long an Admin lifts somebody's upload limit. */
export const DEFAULT_BYPASS_MINUTES = 30
export const MAX_BYPASS_MINUTES = 1440
