import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'
import { plural } from '#domain/plural.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { Standing } from '#domain/room/counting/result.ts'
import { outcomeOf } from '#domain/room/verdict/outcome.ts'
import { say } from '../../ui/say.ts'
import type { ShownResult } from './shown-result.ts'
import { VOTE_TYPE_CHOICES } from '../../parts/room/labels.ts'
import { listed, ordinal } from '../../ui/format.ts'

const FIRST_CHOICES = [say`first choice`, say`first choices`] as const

export const voteWords = (count: number) => plural(count, ...SCORE_UNITS.plurality)

/** A score in words. While an instant runoff is open, its scores are first choices. */
export function scoreWords(voteType: VoteType, score: number, isRunning = false): string {
  const units = isRunning && voteType === 'irv' ? FIRST_CHOICES : (SCORE_UNITS[voteType] ?? SCORE_UNITS.plurality)
  return plural(score, ...units)
}

/** A script's name in the standings, which keep it when the nomination is removed. */
export const standingIn = ({ standings }: Pick<ShownResult, 'standings'>, id: string) =>
  standings.find(({ nominationId }) => nominationId === id)

export const nameIn = (result: Pick<ShownResult, 'standings'>, id: string): string =>
  standingIn(result, id)?.scriptName ?? say`a removed script`

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

/** "12 scripts with no votes", or "12 more scripts" where some got any. */
export function foldedWords(folded: readonly Standing[], voteType: VoteType): string {
  if (folded.some(({ score }) => score > 0)) return say`${folded.length} more scripts`
  const [, units] = SCORE_UNITS[voteType] ?? SCORE_UNITS.plurality
  return say`${plural(folded.length, 'script', 'scripts')} with no ${units}`
}

/** The name of a way to vote; empty for one that this page does not know. */
export const wayWords = (voteType: VoteType): string =>
  VOTE_TYPE_CHOICES.find(({ value }) => value === voteType)?.label ?? ''

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

/** More names are a number. */
const NAMES_AT_MOST = 3

interface ToldResult extends ShownResult {
  /** Who chose, where the Storyteller did. */
  hostName: string
  script: { name: string } | null
}

/** How a result was decided, in a few words; empty where nobody voted and nothing was chosen. */
export function howWords(result: ToldResult): string {
  const { winners, standings, decided, decidedBy, voteType, votesCast, hostName } = result
  const score = scoreWords(voteType, standings[0]?.score ?? 0)
  const namesOf = (ids: readonly string[], more: string) =>
    ids.length > NAMES_AT_MOST ? `${ids.length} ${more}` : listed(ids.map((id) => nameIn(result, id)))
  if (decided === null) return winners.length > 1 ? say`${score} each. Nobody settled the tie.` : ''
  if (decidedBy === 'vote' && voteType === 'plurality')
    return say`Won with ${standings[0]?.score ?? 0} of ${voteWords(votesCast)}`
  if (decidedBy === 'vote') return say`Won with ${score}`
  const tied = say`Tied with ${namesOf(
    winners.filter((id) => id !== decided),
    'others',
  )}`
  if (decidedBy === 'draw') return say`${tied}, settled by a draw`
  const both = drawnThenChosen(result, hostName, outcomeOf(result).name)
  if (both !== null) return `${winners.includes(decided) ? tied : tieWords(namesOf(winners, 'scripts'))}. ${both}`
  if (winners.length === 0) return say`Nobody voted, so ${hostName} chose`
  if (winners.length > 1 && winners.includes(decided)) return say`${tied}, settled by ${hostName}`
  if (winners.length === 1 && winners[0] === decided) return say`Won the vote with ${score}, and ${hostName} agreed`
  const names = namesOf(winners, 'scripts')
  return winners.length > 1 ? tieWords(names) : say`The vote went to ${names}`
}

const tieWords = (names: string) => say`The vote was a tie between ${names}`
