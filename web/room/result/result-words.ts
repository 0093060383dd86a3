import type { Standing } from '#domain/room/counting/result.ts'
import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'
import type { VoteType } from '#domain/room/options.ts'
import { plural } from '#domain/plural.ts'
import { listed, ordinal, scoreWords } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** The outcome in one sentence, with ties. */
export function headline({ winners, standings, voteType }: ShownResult): string {
  const leaders = standings.filter(({ nominationId }) => winners.includes(nominationId))
  const [first] = leaders
  if (first === undefined) return say`Nobody voted`
  const names = leaders.map(({ scriptName }) => scriptName)
  const score = scoreWords(voteType, first.score)
  return leaders.length === 1
    ? say`${first.scriptName} wins with ${score}`
    : say`${listed(names)} tie with ${score} each`
}

/** The place in words: "1st", or "1st, tied". Without a vote there are no places. */
export function placeWords({ place }: Standing, { standings, votesCast }: ShownResult): string {
  if (votesCast === 0) return ''
  const isShared = standings.filter((other) => other.place === place).length > 1
  return isShared ? say`${ordinal(place)}, tied` : ordinal(place)
}

/** "12 scripts with no votes". */
export function withoutWords(scripts: number, voteType: VoteType): string {
  const [, units] = SCORE_UNITS[voteType] ?? SCORE_UNITS.plurality
  return say`${plural(scripts, 'script', 'scripts')} with no ${units}`
}
