import { windowIn } from '#domain/room/counting/result.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { PlayedScript } from '#protocol/result.ts'
import type { Played } from '../../app/data/stored/stored-verdicts.ts'
import { nameIn, standingIn } from '../result/labels.ts'
import { stageOf } from '#domain/room/stage.ts'

type Seen = Pick<Snapshot, 'phase' | 'uiStatus' | 'voting' | 'nominations'>

/** What is played, with its script once that is here. */
export interface Verdict extends Played {
  /** Null for free text, and until it is here. */
  script: PlayedScript | null
  state: 'loading' | 'failed' | 'here'
}

/** Null while nothing is decided, and once nominating or another vote has begun. */
export function playedIn(snapshot: Seen): Played | null {
  const { result } = snapshot.voting
  // A result that was stored before results had ids brings no script along.
  if (stageOf(snapshot) !== 'results' || result?.id === undefined || result.decided === null) return null
  const { id, decided, decidedBy } = result
  const nomination = snapshot.nominations.find((other) => other.id === decided)
  return {
    resultId: id,
    decided,
    decidedBy,
    name: nomination?.denorm.scriptName ?? nameIn(result, decided),
    author: nomination?.denorm.author ?? null,
    window: nomination === undefined ? standingIn(result, decided)?.window : windowIn(nomination.denorm),
    changes: nomination?.denorm.changes,
    isFree: nomination?.scriptRef.kind === 'freeform',
  }
}

/** The same decision: other ones, and those of other votes, lead to the verdict again. */
export const decisionOf = ({ resultId, decided, decidedBy }: Played) => `${resultId} ${decided} ${decidedBy}`
