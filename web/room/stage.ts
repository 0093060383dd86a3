import type { Snapshot } from '#domain/room/view.ts'
import { say } from '../ui/say.ts'

/** The stage of a room: the same steps every round. */
export type Stage = 'gathering' | 'nominating' | 'noms_closed' | 'voting' | 'results' | 'closed'

type Seen = Pick<Snapshot, 'phase' | 'uiStatus' | 'voting'>

export function stageOf({ phase, uiStatus, voting }: Seen): Stage {
  if (phase === 'closed' || phase === 'voting' || phase === 'nominating') return phase
  if (uiStatus === 'noms_closed') return 'noms_closed'
  return voting.hasResults ? 'results' : 'gathering'
}

export const BANNER_LABELS: Readonly<Record<Stage, string>> = {
  closed: say`Room is Closed`,
  voting: say`Voting is Open`,
  nominating: say`Nominations are Open`,
  noms_closed: say`Nominations Closed`,
  results: say`Voting has Concluded`,
  gathering: say`Gathering`,
}

/** The word in the tab's title. */
export const TITLE_WORDS: Readonly<Record<Stage, string>> = {
  closed: say`Closed`,
  voting: say`Voting`,
  nominating: say`Nominating`,
  noms_closed: say`Nominations closed`,
  results: say`Results`,
  gathering: say`Gathering`,
}
