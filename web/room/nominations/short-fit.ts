import { type Fit, fitOf } from '#domain/room/fit/fit.ts'
import { DEALT_TEAMS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { Denorm } from '#domain/room/room.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import { say } from '../../words/room.ts'

/** A fit, and the same in the two or three words that a narrow row has room for. */
export interface ShortFit extends Fit {
  short: string
}

export function shortFitOf(denorm: Denorm, players: number | null): ShortFit | null {
  const fit = fitOf(denorm, players)
  return fit && { ...fit, short: fit.fits ? say`Fits ${players ?? 0}` : shortMisfit(denorm, players) }
}

const MOST_PLAYERS_OF_TEENSYVILLE = 6

function shortMisfit({ teamCounts, type }: Denorm, players: number | null): string {
  if (type === 'teensy' && (players ?? 0) > MOST_PLAYERS_OF_TEENSYVILLE) return say`For 5 or 6`
  const dealt = players === null ? undefined : setupNumbers(players)?.dealt
  const missing = DEALT_TEAMS.flatMap((team) => {
    const count = (dealt?.[team] ?? 0) - (teamCounts?.[team] ?? 0)
    return count > 0 ? [`${count} ${TEAM_LABELS[team][count === 1 ? 'one' : 'many']}`] : []
  })
  return missing.length === 1 ? say`${missing[0] ?? ''} short` : say`${missing.length} teams short`
}
