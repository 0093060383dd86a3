import { plural } from '#domain/plural.ts'
import type { VoteType } from '#domain/room/options.ts'
import { say } from '../../ui/say.ts'

/** What a ranking does, on the ballot itself. */
export function rankingRule(voteType: VoteType, scripts: number): string {
  if (voteType !== 'borda') {
    return say`Rank them; the weakest drop out until one has more than half. If your first choice drops out, your vote goes to the next script you ranked.`
  }
  const first = say`First place gets ${plural(scripts, 'point', 'points')}`
  if (scripts === 1) return say`${first}. If you don’t rank it, it gets none.`
  return say`${first}, second ${scripts - 1}${scripts > 2 ? say`, and so on` : ''}. Unranked scripts get none.`
}
