import type { Result, Standing } from '#domain/room/counting/result.ts'
import { isRanked } from '../ballot/pick.ts'
import { listed, ordinal, scoreWords, voteWords } from './score-words.ts'

/** The outcome in one sentence, with ties. */
export function headline({ winners, standings, voteType }: Result): string {
  const leaders = standings.filter(({ nominationId }) => winners.includes(nominationId))
  const [first] = leaders
  if (first === undefined) return 'Nobody voted'
  const names = leaders.map(({ scriptName }) => scriptName)
  const score = scoreWords(voteType, first.score)
  return leaders.length === 1 ? `${names[0]} wins with ${score}` : `${listed(names)} tie with ${score} each`
}

/** The place in words: "1st", or "1st, tied". Without a vote there are no places. */
export function placeWords({ place }: Standing, { standings, votesCast }: Result): string {
  if (votesCast === 0) return ''
  const isShared = standings.filter((other) => other.place === place).length > 1
  return isShared ? `${ordinal(place)}, tied` : ordinal(place)
}

export function resultSummary(result: Result, code: string): string {
  const lines = result.standings.map(({ place, scriptName, score }) => {
    const words = `${scriptName}: ${scoreWords(result.voteType, score)}`
    return result.votesCast === 0 ? words : `${place}. ${words}`
  })
  const cast = `${voteWords(result.votesCast)} cast${isRanked(result.voteType) ? ', ranked' : ''}`
  return [`${headline(result)}.`, ...lines, `Room ${code}, ${cast}.`].join('\n')
}
