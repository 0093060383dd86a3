import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './labels.ts'
import { isRanked, pickWayOf } from './pick.ts'
import { FAILURES } from '../session/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'
import styles from '../nominate/nominations.module.css'

/** How to vote, and the state of the person's vote: being sent, saved here, counted, or not counted and why. */
export function BallotNote() {
  const { view, isHost } = useRoom()
  const { snapshot, ballot } = view
  const { voteType } = snapshot.voting
  if (ballot.refusal !== null) {
    return (
      <Notice type="warning" title={isRanked(voteType) ? FAILURES.ranking : FAILURES.vote}>
        {ballot.refusal.message}
      </Notice>
    )
  }
  if (snapshot.phase !== 'voting') return null
  const way = pickWayOf(snapshot.voting)
  if (way === 'either') return <p className={styles['how']}>{say`Choose the one you would rather play.`}</p>
  if (way === 'approval') return <p className={styles['how']}>{say`Tick every script you would be happy to play.`}</p>
  if (!isRanked(voteType) && way === null) return <TooOld />
  return (
    <>
      {!isRanked(voteType) && <p className={styles['how']}>{say`Vote for one script.`}</p>}
      <p className={clsx(styles['note'], ballot.status === 'saved' && styles['kept'])} aria-live="polite">
        {ballotWords(
          ballot,
          isRanked(voteType) ? COUNTED : say`${COUNTED.slice(0, -1)}; tap it again to take it back.`,
          isHost,
        )}
      </p>
    </>
  )
}

/** Rooms may learn a way to vote that a page opened before does not know. */
function TooOld() {
  return (
    <Notice
      type="warning"
      title={say`This page is too old for this vote`}
      action={<Button onClick={() => window.location.reload()}>{say`Reload`}</Button>}
    >
      {say`Belfry has a new way to vote that this page doesn’t know. Reload it to vote. You keep your seat.`}
    </Notice>
  )
}
