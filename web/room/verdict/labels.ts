import { DEALT_TEAMS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { Team } from '#domain/team.ts'
import { drawnBefore, scoreWords, voteWords } from '../result/labels.ts'
import { storytellerIn } from '../result/outcome-words.ts'
import { say } from '../../ui/say.ts'

type Seen = Pick<Snapshot, 'voting' | 'participants' | 'lastStep'>

/** How tonight's script was decided, in a few words. */
export function verdictOutcome(snapshot: Seen): string {
  const { result } = snapshot.voting
  if (result === undefined) return ''
  const { decidedBy, voteType, votesCast, standings } = result
  if (decidedBy === 'draw') return say`chosen by the draw`
  if (decidedBy === 'storyteller') return chosenWords(result, storytellerIn(snapshot) ?? say`the Storyteller`)
  const score = standings.find(({ nominationId }) => nominationId === result.decided)?.score ?? 0
  if (voteType === 'plurality') return say`${score} of ${voteWords(votesCast)}`
  if (voteType === 'approval') return say`ticked by ${score} of ${votesCast}`
  return voteType === 'irv' ? say`${scoreWords(voteType, score)} in the last round` : scoreWords(voteType, score)
}

function chosenWords(result: Result, storyteller: string): string {
  const drawn = drawnBefore(result)
  if (drawn === null) return say`chosen by ${storyteller}`
  return drawn.isPlayed
    ? say`chosen by the draw and by ${storyteller}`
    : say`chosen by ${storyteller} after the draw chose ${drawn.name}`
}

/** How many of a team's characters are in a game of so many players; empty where that cannot be said. */
export function inPlayWords(team: Team | null, count: number, players: number | null): string {
  const numbers = players === null ? null : setupNumbers(players)
  const dealt = DEALT_TEAMS.find((other) => other === team)
  if (numbers === null || dealt === undefined) return ''
  const usual = numbers.dealt[dealt]
  return usual > count ? '' : usual === 0 ? say`usually none in play` : say`usually ${usual} of ${count} in play`
}
