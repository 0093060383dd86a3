import { FAILURES } from '../../../room/connection/failures.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import styles from '../nominations/nominations.module.css'

/** The state of the person's vote: being sent, saved here, counted, or not counted and why. */
export function BallotNote() {
  const { view } = useRoom()
  const { snapshot, ballot } = view
  if (ballot.refusal !== null) {
    const title = snapshot.voting.voteType === 'borda' ? FAILURES.ranking : FAILURES.vote
    return (
      <Notice type="warning" title={title}>
        {ballot.refusal.code}: {ballot.refusal.message}
      </Notice>
    )
  }
  if (snapshot.phase !== 'voting') return null
  return (
    <p className={styles['note']} aria-live="polite">
      {wordsFor(ballot.status, snapshot.voting.voteType === 'borda')}
    </p>
  )
}

function wordsFor(status: string, isRanked: boolean): string {
  switch (status) {
    case 'sending':
      return 'Sending your vote…'
    case 'saved':
      return 'Your vote is saved here and will be sent.'
    case 'counted':
      return isRanked
        ? 'Your vote is counted. You can change it until voting ends.'
        : 'Your vote is counted. You can change it until voting ends; tap it again to take it back.'
    default:
      return 'You have not voted yet.'
  }
}
