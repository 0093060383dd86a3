import type { PlayedScript } from '#protocol/result.ts'
import { listVerdicts } from '../app/data/stored/stored-verdicts.ts'

/** The script of a result or of a room's nomination, if it is what this browser keeps as one of its last nights. */
export function playedHere(id: string): PlayedScript | null {
  return listVerdicts().find(({ played: { resultId, decided } }) => id === resultId || id === decided)?.script ?? null
}
