import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { fitOf, MOST_PLAYERS_OF_TEENSYVILLE } from '#domain/room/fit/fit.ts'
import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import { metadataOf } from '#domain/script/metadata.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import { plural } from '#domain/plural.ts'
import { say } from '../../ui/say.ts'

/** Where nobody knows how many play. */
const USUAL_PLAYERS = 10

export interface SetupPlayers {
  /** The number of players that the setup begins with. */
  start: number
  most: number
  /** Why it begins with another number than the players present; null if it does not. */
  note: string | null
  /** What the script lacks for so many; null if nothing. */
  lacks: (count: number) => string | null
}

/** For how many players a script can be set up, with `players` at the table. */
export function setupPlayers(scriptData: ScriptData, catalogue: Catalogue, players: number | null): SetupPlayers {
  const { teamCounts, isTeensyville } = metadataOf(scriptData, catalogue)
  const most = isTeensyville ? MOST_PLAYERS_OF_TEENSYVILLE : MOST_PLAYERS
  const lacks = (count: number) => {
    const fit = fitOf({ teamCounts, type: isTeensyville ? 'teensy' : 'full' }, count)
    return fit === null || fit.fits ? null : fit.words
  }
  const start = Math.min(most, Math.max(FEWEST_PLAYERS, players ?? USUAL_PLAYERS))
  return { start, most, note: noteOn(players, most), lacks }
}

function noteOn(players: number | null, most: number): string | null {
  if (players === null) return say`Set how many play.`
  if (players < FEWEST_PLAYERS) {
    const here = plural(players, 'player is', 'players are')
    return say`${here} here. The game needs at least ${FEWEST_PLAYERS}.`
  }
  if (players <= most) return null
  return most === MOST_PLAYERS
    ? say`You are ${players} players. A game has at most ${MOST_PLAYERS}.`
    : say`You are ${players} players. A Teensyville script is made for 5 or 6.`
}
