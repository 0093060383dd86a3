import type { ListedResult } from '#protocol/result.ts'

/** What a night came to, in a list. */
export function nightName({ name, votesCast }: Pick<ListedResult, 'name' | 'votesCast'>): string {
  return name ?? (votesCast === 0 ? 'No votes' : 'A tie')
}

export const playersWords = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`
