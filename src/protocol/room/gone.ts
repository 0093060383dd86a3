/** What the page says of a room that can no longer be entered, by why. */
export const GONE_TITLES = {
  closed: 'Room Closed',
  removed: 'Removed from Room',
  'not-found': 'No Room Found',
} as const

export type GoneReason = keyof typeof GONE_TITLES
