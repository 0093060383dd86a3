import type { Count } from '#domain/room/counting/counts.ts'
import { say } from '../../words/room.ts'

export interface Pair {
  own: number
  other: number
  outcome: 'wins' | 'loses' | 'ties'
}

/** How one script does against another one; null where nothing was counted. */
export function pairOf({ pairs }: Count, id: string, otherId: string): Pair | null {
  const own = pairs?.[id]?.[otherId]
  const other = pairs?.[otherId]?.[id]
  if (own === undefined || other === undefined) return null
  return { own, other, outcome: own > other ? 'wins' : own < other ? 'loses' : 'ties' }
}

/** "Catfishing beats Sorrow, 3 to 2". */
export function pairSentence(name: string, otherName: string, { own, other, outcome }: Pair): string {
  const verbs = { wins: 'beats', loses: say`loses to`, ties: say`ties with` } as const
  return say`${name} ${verbs[outcome]} ${otherName}, ${own} to ${other}`
}
