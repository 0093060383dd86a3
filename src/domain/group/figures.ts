import { GROUP_LIMITS, monthKey, monthsUpTo } from './group.ts'
import { type AskedScript, type PlayedScript, playedOf } from './played.ts'

/** A script that was on several closed lists of a group. */
export interface ListedScript extends AskedScript {
  scriptId: string | null
  lists: number
}

/** A script, and the names of the members who can run it. */
export interface ReadyScript {
  scriptId: string
  name: string
  members: readonly string[]
}

/** The nights of the last twelve months by difficulty, oldest first, of counts by `monthKey`. */
export function monthsIn(counts: Readonly<Record<string, number>>, now: number) {
  return monthsUpTo(now).map((month) => {
    const nights = (level: string | null) => counts[monthKey(month, level)] ?? 0
    return {
      month,
      beginner: nights('beginner'),
      intermediate: nights('intermediate'),
      advanced: nights('advanced'),
      unknown: nights(null),
    }
  })
}

/** A script that a group has played, with all its versions, the one played last first. */
export interface PlayedTogether extends Pick<PlayedScript, 'name' | 'contentHash' | 'times' | 'last'> {
  versions: readonly PlayedScript[]
}

/** One for each script, newest first: its versions are one script. */
export function together(played: readonly PlayedScript[]): PlayedTogether[] {
  const groups = new Map<string, PlayedTogether>()
  for (const version of played.toSorted((one, other) => other.last - one.last)) {
    const line = version.versionGroup ?? version.key
    const { times, versions, ...latest } = groups.get(line) ?? { ...version, times: 0, versions: [] }
    groups.set(line, { ...latest, times: times + version.times, versions: [...versions, version] })
  }
  return [...groups.values()]
}

/** What was played most often, and of the same the latest first. */
export function mostPlayed(played: readonly PlayedScript[]): PlayedTogether[] {
  return together(played)
    .toSorted((one, other) => other.times - one.times || other.last - one.last)
    .slice(0, GROUP_LIMITS.figures)
}

/** What was listed and never played. */
export function neverPlayed(listed: readonly ListedScript[], played: readonly PlayedScript[]): ListedScript[] {
  return listed.filter((script) => playedOf(script, played) === null).slice(0, GROUP_LIMITS.figures)
}

/** A member, as figures name them. */
export interface AbleMember {
  userId: string
  displayName: string
  nameKey: string
}

/** Who can run what: what most can run first, with their names in order. Who is not among `able` counts for nothing. */
export function readyScripts(
  scripts: readonly { scriptId: string; name: string; who: readonly string[] }[],
  able: readonly AbleMember[],
): ReadyScript[] {
  const named = able.toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))
  return scripts
    .map(({ scriptId, name, who }) => {
      const members = named.filter(({ userId }) => who.includes(userId)).map(({ displayName }) => displayName)
      return { scriptId, name, members }
    })
    .filter(({ members }) => members.length > 0)
    .toSorted((one, other) => other.members.length - one.members.length || (one.name < other.name ? -1 : 1))
    .slice(0, GROUP_LIMITS.figures)
}
