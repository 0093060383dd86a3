import type { Snapshot } from '#domain/room/view.ts'

/** The stage of a room: the same steps every round. */
export type Stage = 'gathering' | 'nominating' | 'noms_closed' | 'voting' | 'results' | 'closed'

type Seen = Pick<Snapshot, 'phase' | 'uiStatus' | 'voting'>

export function stageOf({ phase, uiStatus, voting }: Seen): Stage {
  if (phase === 'closed' || phase === 'voting' || phase === 'nominating') return phase
  if (uiStatus === 'noms_closed') return 'noms_closed'
  return voting.hasResults ? 'results' : 'gathering'
}

export const BANNER_LABELS: Readonly<Record<Stage, string>> = {
  closed: 'Room is Closed',
  voting: 'Voting is Open',
  nominating: 'Nominations are Open',
  noms_closed: 'Nominations Closed',
  results: 'Voting has Concluded',
  gathering: 'Gathering',
}

/** The word in the tab's title. */
export const TITLE_WORDS: Readonly<Record<Stage, string>> = {
  closed: 'Closed',
  voting: 'Voting',
  nominating: 'Nominating',
  noms_closed: 'Nominations closed',
  results: 'Results',
  gathering: 'Gathering',
}
