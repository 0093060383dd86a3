import { nameIn } from './counts.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** The script that was drawn before the Storyteller chose; null where the draw decides, or nobody drew. */
export function drawnBefore(result: ShownResult): { name: string; isPlayed: boolean } | null {
  const drawn = result.decidedBy === 'storyteller' ? result.draw?.order[0]?.nominationId : undefined
  return drawn === undefined ? null : { name: nameIn(result, drawn), isPlayed: drawn === result.decided }
}

/** "The draw chose Sorrow; Sam then chose Catfishing", without a full stop; null where only one of them has chosen. */
export function drawnThenChosen(result: ShownResult, storyteller: string, played: string): string | null {
  const drawn = drawnBefore(result)
  if (drawn === null) return null
  return drawn.isPlayed
    ? say`The draw chose ${drawn.name}, and ${storyteller} agreed`
    : say`The draw chose ${drawn.name}; ${storyteller} then chose ${played}`
}
