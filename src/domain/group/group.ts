/** Bounds that no installation changes; how much one account or group may have is a variable of the installation. */
export const GROUP_LIMITS = {
  nameLetters: 60,
  noteLetters: 300,
  /** What the figures list at most of each kind. */
  figures: 50,
  /** How many scripts a group remembers as played; the ones played longest ago go first. */
  played: 500,
  /** How many days the end of a group with nights can be taken back. */
  daysUntilEnded: 7,
  /** How many months the picture of a group’s evenings shows, the present one included. */
  months: 12,
} as const

export const GROUP_ROLES = ['keeper', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** Who won an evening. */
export const OUTCOMES = ['good', 'evil'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** By what nights are counted: the month as in `2026-10`, and the difficulty of the script. */
export const monthKey = (month: string, difficulty: string | null): string => `${month} ${difficulty ?? 'unknown'}`

/** The last `GROUP_LIMITS.months` months up to `now`, oldest first, as `2026-10`, in UTC. */
export function monthsUpTo(now: number): string[] {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return Array.from({ length: GROUP_LIMITS.months }, (_, place) => {
    const first = new Date(Date.UTC(year, month - (GROUP_LIMITS.months - 1 - place), 1))
    return first.toISOString().slice(0, 'yyyy-mm'.length)
  })
}

/**
 * For which of an account's groups an evening probably is: that of its last room or list if it had one, else the only group, else
 * none. `evenings` are those that were begun last, in any order.
 */
export function preselectedGroup(
  evenings: readonly { groupId: string | null; createdAt: number }[],
  own: readonly string[],
): string | null {
  const [last] = evenings.toSorted((one, other) => other.createdAt - one.createdAt)
  if (last !== undefined && last.groupId !== null && own.includes(last.groupId)) return last.groupId
  return own.length === 1 ? (own[0] ?? null) : null
}
