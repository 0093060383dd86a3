import type { Stage } from '#domain/room/stage.ts'
import { say } from '../ui/say.ts'

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
