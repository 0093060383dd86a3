import type { BallotView } from './ballot-view.ts'
import { say } from '../../ui/say.ts'

export const COUNTED = say`Your vote is counted. You can change it until voting ends.`

/** In the place of a confirmation, until the room has the vote. */
export const KEPT = say`Kept on this phone: sends when you are online`

/** The state of a vote in words; `counted` says that it is counted. Nobody waits for the Storyteller's vote. */
export function ballotWords({ status, ballot }: BallotView, counted: string, isST: boolean): string {
  const notVoted = isST ? say`You may vote too.` : say`You haven’t voted yet.`
  switch (status) {
    case 'sending':
      return ballot === null ? say`Taking back your vote…` : say`Sending your vote…`
    case 'saved':
      return ballot === null ? say`You took back your vote. ${KEPT}` : KEPT
    case 'counted':
      return counted
    case 'none':
      return notVoted
    case 'refused':
      return ballot === null ? notVoted : counted
  }
}
