import type { Snapshot } from '#domain/room/view.ts'
import type { BallotView } from '../ballot/ballot-view.ts'
import type { Verdict } from '../verdict/verdict.ts'
import type { Ending } from './ending.ts'
import type { LinkState } from './room-link.ts'

/** All that a page shows of a room. */
export interface RoomView {
  snapshot: Snapshot
  link: LinkState
  ending: Ending | null
  ballot: BallotView
  /** What is played tonight; null while that is not decided. */
  verdict: Verdict | null
}
