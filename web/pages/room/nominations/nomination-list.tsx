import { useCallback } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { stageOf } from '../../../room/stage.ts'
import { isInResult, standingsOf } from '../../../room/results/standings.ts'
import { NominationCard } from './nomination-card.tsx'
import styles from './nominations.module.css'
import { useRoom } from '../room-context.ts'
import { useRemoval } from '../people/use-removal.ts'

export function NominationList({ isForAll }: { isForAll: boolean }) {
  const { session, view, isHost, open } = useRoom()
  const { snapshot, ballot } = view
  const { nominations, participants, phase, you, voting } = snapshot
  const standings = standingsOf(snapshot)
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const own = isForAll ? null : ballot.ballot
  const chosen = own !== null && 'choiceNominationId' in own ? own.choiceNominationId : null
  const isOver = stageOf(snapshot) === 'results'
  const remove = useRemoval()
  const vote = useCallback(
    (id: string, isChosen: boolean) => session.vote(isChosen ? null : { choiceNominationId: id }),
    [session],
  )
  const show = useCallback((nomination: NominationView) => open({ kind: 'script', nomination }), [open])
  return (
    <ul className={styles['list']}>
      {nominations.map((nomination) => (
        <NominationCard
          key={nomination.id}
          nomination={nomination}
          nominator={nomination.nominatorName ?? names.get(nomination.nominatorId) ?? 'somebody who left'}
          voteType={voting.voteType}
          {...standings.get(nomination.id)}
          isRunning={phase === 'voting'}
          canVote={!isForAll && phase === 'voting' && voting.voteType === 'plurality'}
          isChosen={chosen === nomination.id}
          isSending={chosen === nomination.id && ballot.status === 'sending'}
          canRemove={
            !isForAll &&
            phase !== 'voting' &&
            !isInResult(voting, nomination.id) &&
            (isHost || nomination.nominatorId === you.participantId)
          }
          isWinner={isOver && (voting.result?.winners.includes(nomination.id) ?? false)}
          onVote={vote}
          onView={show}
          onRemove={remove}
        />
      ))}
    </ul>
  )
}
