import { certain } from '../../certain.ts'
import type { TeamCounts } from '../../team.ts'

export const DEALT_TEAMS = ['townsfolk', 'outsider', 'minion', 'demon'] as const
export interface SetupNumbers {
  dealt: Pick<TeamCounts, (typeof DEALT_TEAMS)[number]>
  /** Everybody beyond the fifteenth player. */
  travellers: number
}

export const FEWEST_PLAYERS = 5
export const MOST_PLAYERS = 20

/** How many Townsfolk, Outsiders, Minions and Demons are in a game, from five players to fifteen. */
const SETUPS = [
  [3, 0, 1, 1],
  [3, 1, 1, 1],
  [5, 0, 1, 1],
  [5, 1, 1, 1],
  [5, 2, 1, 1],
  [7, 0, 2, 1],
  [7, 1, 2, 1],
  [7, 2, 2, 1],
  [9, 0, 3, 1],
  [9, 1, 3, 1],
  [9, 2, 3, 1],
] as const

/** What a game of so many players needs; null if there is none. */
export function setupNumbers(players: number): SetupNumbers | null {
  if (players < FEWEST_PLAYERS || players > MOST_PLAYERS) return null
  const row = Math.min(players - FEWEST_PLAYERS, SETUPS.length - 1)
  const [townsfolk, outsider, minion, demon] = certain(SETUPS[row])
  const travellers = players - FEWEST_PLAYERS - row
  return { dealt: { townsfolk, outsider, minion, demon }, travellers }
}
