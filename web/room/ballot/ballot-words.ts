import type { BallotView } from './ballot-view.ts'

const NOT_VOTED = 'You haven’t voted yet.'
export const COUNTED = 'Your vote is counted. You can change it until voting ends.'

/** The state of a vote in words; `counted` says that it is counted. */
export function ballotWords({ status, ballot }: BallotView, counted: string): string {
  switch (status) {
    case 'sending':
      return 'Sending your vote…'
    case 'saved':
      return 'Your vote is saved here and will be sent.'
    case 'counted':
      return counted
    case 'none':
      return NOT_VOTED
    case 'refused':
      return ballot === null ? NOT_VOTED : counted
  }
}
