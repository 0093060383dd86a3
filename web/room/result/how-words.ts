import { outcomeOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { nameIn } from './counts.ts'
import { drawnThenChosen } from './drawn-then-chosen.ts'
import { listed, scoreWords, voteWords } from './labels.ts'
import { say } from '../../words/frame.ts'

/** More names are a number. */
const NAMES_AT_MOST = 3

/** How a result was decided, in a few words; empty where nobody voted and nothing was chosen. */
export function howWords(result: KeptResult): string {
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
