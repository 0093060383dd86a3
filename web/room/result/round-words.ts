import type { Round } from '#domain/room/counting/counts.ts'
import { nameIn } from './counts.ts'
import { listed, voteWords } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** More names are a number: the list below says which. */
const NAMES_AT_MOST = 5

/** Ballots that still count in a round. */
export const countingIn = ({ scores }: Round): number => Object.values(scores).reduce((sum, votes) => sum + votes, 0)

/** What a round of an instant runoff needs and leads to, in sentences. */
export function roundWords(result: ShownResult, round: Round, winners: readonly string[]): string[] {
  const counting = countingIn(round)
  if (counting === 0) return [say`Nobody voted.`]
  const verb = counting === 1 ? 'counts' : 'count'
  return [
    say`${voteWords(counting)} ${verb} in this round, so more than half is ${Math.floor(counting / 2) + 1}.`,
    ...(round.exhausted > 0 ? [exhaustedWords(round.exhausted)] : []),
    outcomeOf(result, round, winners),
  ]
}

function exhaustedWords(exhausted: number): string {
  return exhausted === 1
    ? say`1 ballot no longer counts: every script it ranked has dropped out.`
    : say`${exhausted} ballots no longer count: every script they ranked has dropped out.`
}

function outcomeOf(result: ShownResult, { dropped }: Round, winners: readonly string[]): string {
  const names = (ids: readonly string[]) =>
    ids.length > NAMES_AT_MOST ? say`${ids.length} scripts` : listed(ids.map((id) => nameIn(result, id)))
  if (dropped.length === 1) return say`${names(dropped)} has the fewest and drops out.`
  if (dropped.length > 1) return say`${names(dropped)} have the fewest and drop out together.`
  if (winners.length === 1) return say`${names(winners)} has more than half and wins.`
  return say`${names(winners)} have the same number of votes: a tie.`
}
