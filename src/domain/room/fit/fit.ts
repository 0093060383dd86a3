import { TEAM_LABELS, type Team } from '../../team.ts'
import type { Denorm } from '../room.ts'
import { DEALT_TEAMS, setupNumbers, type SetupNumbers } from './setup-numbers.ts'

export interface Fit {
  fits: boolean
  /** In words: that it fits, what is missing, or for how many players it is made. */
  words: string
}

type Counted = Pick<Denorm, 'teamCounts' | 'type'>

export const MOST_PLAYERS_OF_TEENSYVILLE = 6

/** Whether a nomination is a script for so many players; null if that cannot be said. */
export function fitOf({ teamCounts, type }: Counted, players: number | null): Fit | null {
  const numbers = players === null ? null : setupNumbers(players)
  if (teamCounts === null || numbers === null) return null
  const isSmall = players !== null && players <= MOST_PLAYERS_OF_TEENSYVILLE
  if (type === 'teensy' && !isSmall) return { fits: false, words: 'Made for 5 or 6 players' }
  if (type === 'full' && isSmall) return { fits: false, words: `Made for ${MOST_PLAYERS_OF_TEENSYVILLE + 1} or more` }
  const missing = DEALT_TEAMS.filter((team) => teamCounts[team] < numbers.dealt[team])
  if (missing.length === 0) return { fits: true, words: `Fits ${players} players (${numbersInWords(numbers)})` }
  const needed = inList(missing.map((team) => counted(numbers.dealt[team], team)))
  const there = inList(missing.map((team) => String(teamCounts[team])))
  return { fits: false, words: `${players} players need ${needed}, this script has ${there}` }
}

/** For how many players cards say whether they fit; null if every script does, since that sets none of them apart. */
export function toldFor(nominations: readonly { denorm: Counted }[], players: number | null): number | null {
  return nominations.some(({ denorm }) => fitOf(denorm, players)?.fits === false) ? players : null
}

/** Scripts that fit come first, then those that do not, then what has no characters to count; otherwise in their order. */
export function fitsFirst<Nominated extends { denorm: Counted }>(
  nominations: readonly Nominated[],
  players: number | null,
): Nominated[] {
  const rank = ({ denorm }: Nominated) => {
    const fit = fitOf(denorm, players)
    return fit === null ? 2 : fit.fits ? 0 : 1
  }
  return nominations.toSorted((one, other) => rank(one) - rank(other))
}

function numbersInWords({ dealt, travellers }: SetupNumbers): string {
  const numbers = DEALT_TEAMS.map((team) => dealt[team]).join('/')
  return travellers === 0 ? numbers : `${numbers} and ${counted(travellers, 'traveller')}`
}

function counted(count: number, team: Team): string {
  const { one, many } = TEAM_LABELS[team]
  return `${count} ${count === 1 ? one : many}`
}

function inList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
