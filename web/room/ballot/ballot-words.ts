import type { BallotView } from './ballot-view.ts'
import { say } from '../../words/room.ts'

const NOT_VOTED = say`You haven’t voted yet.`
export const COUNTED = say`Your vote is counted. You can change it until voting ends.`

/** The state of a vote in words; `counted` says that it is counted. */
export function ballotWords({ status, ballot }: BallotView, counted: string): string {
  switch (status) {
    case 'sending':
      return say`Sending your vote…`
    case 'saved':
      return say`Your vote is saved here and will be sent.`
    case 'counted':
      return counted
    case 'none':
      return NOT_VOTED
    case 'refused':
      return ballot === null ? NOT_VOTED : counted
  }
}
