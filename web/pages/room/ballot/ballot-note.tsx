import { isRanked, pickedOn } from '../../../room/ballot/pick.ts'
import type { BallotView } from '../../../room/ballot/ballot-view.ts'
import type { VoteType } from '#domain/room/options.ts'
import { FAILURES } from '../../../room/connection/failures.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import styles from '../nominations/nominations.module.css'

/** How to vote, and the state of the person's vote: being sent, saved here, counted, or not counted and why. */
export function BallotNote() {
  const { view } = useRoom()
  const { snapshot, ballot } = view
  const { voteType } = snapshot.voting
  if (ballot.refusal !== null) {
    return (
      <Notice type="warning" title={isRanked(voteType) ? FAILURES.ranking : FAILURES.vote}>
        {ballot.refusal.code}: {ballot.refusal.message}
      </Notice>
    )
  }
  if (snapshot.phase !== 'voting') return null
  return (
    <>
      {voteType === 'approval' && <p className={styles['how']}>Tick every script you would be happy to play.</p>}
      <p className={styles['note']} aria-live="polite">
        {wordsFor(ballot, voteType)}
      </p>
    </>
  )
}

function wordsFor({ status, ballot }: BallotView, voteType: VoteType): string {
  switch (status) {
    case 'sending':
      return 'Sending your vote…'
    case 'saved':
      return 'Your vote is saved here and will be sent.'
    case 'counted':
      return countedWords(voteType, pickedOn(ballot).length)
    default:
      return 'You have not voted yet.'
  }
}

function countedWords(voteType: VoteType, picked: number): string {
  const counted = 'Your vote is counted. You can change it until voting ends'
  if (isRanked(voteType)) return `${counted}.`
  if (voteType === 'approval') return `You ticked ${picked}. ${counted}.`
  return `${counted}; tap it again to take it back.`
}
