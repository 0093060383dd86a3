import type { Snapshot } from './view.ts'

/** The stage of a room: the same steps every round. */
export type Stage = 'gathering' | 'nominating' | 'noms_closed' | 'voting' | 'results' | 'closed'

type Seen = Pick<Snapshot, 'phase' | 'uiStatus' | 'voting'>

export function stageOf({ phase, uiStatus, voting }: Seen): Stage {
  if (phase === 'closed' || phase === 'voting' || phase === 'nominating') return phase
  if (uiStatus === 'noms_closed') return 'noms_closed'
  return voting.hasResults ? 'results' : 'gathering'
}
