import type { BallotView } from './ballot-view.ts'
import { say } from '../../words/room.ts'

export const COUNTED = say`Your vote is counted. You can change it until voting ends.`

/** The state of a vote in words; `counted` says that it is counted. Nobody waits for the Storyteller's vote. */
export function ballotWords({ status, ballot }: BallotView, counted: string, isHost: boolean): string {
  const notVoted = isHost ? say`You may vote too.` : say`You haven’t voted yet.`
  switch (status) {
    case 'sending':
      return ballot === null ? say`Taking back your vote…` : say`Sending your vote…`
    case 'saved':
      return ballot === null
        ? say`You took back your vote. That is saved here and will be sent.`
        : say`Your vote is saved here and will be sent.`
    case 'counted':
      return counted
    case 'none':
      return notVoted
    case 'refused':
      return ballot === null ? notVoted : counted
  }
}
