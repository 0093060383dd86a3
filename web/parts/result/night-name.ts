import type { ListedResult } from '#protocol/result.ts'
import { say } from '../../words/parts.ts'

/** What a night came to, in a list. */
export function nightName({ name, votesCast }: Pick<ListedResult, 'name' | 'votesCast'>): string {
  return name ?? (votesCast === 0 ? say`No votes` : say`A tie`)
}

export const playersWords = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`
