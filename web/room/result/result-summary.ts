import { isRanked } from '../ballot/pick.ts'
import { headline } from './result-words.ts'
import { scoreWords, voteWords } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** A result as text, for a message to somebody else. */
export function resultSummary(result: ShownResult, code: string): string {
  const lines = result.standings.map(({ place, scriptName, score }) => {
    const words = `${scriptName}: ${scoreWords(result.voteType, score)}`
    return result.votesCast === 0 ? words : `${place}. ${words}`
  })
  const cast = say`${voteWords(result.votesCast)} cast${isRanked(result.voteType) ? ', ranked' : ''}`
  return [`${headline(result)}.`, ...lines, say`Room ${code}, ${cast}.`].join('\n')
}
