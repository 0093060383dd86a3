import { useCallback } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { afterPress, pickedOn, type PickWay, pickWayOf } from '../ballot/pick.ts'
import { namesBeside } from './find-nominations.ts'
import { isInResult, standingsOf } from '../result/shown-result.ts'
import { stageOf } from '../stage.ts'
import { useRemoval } from '../people/use-removal.ts'
import { useRoom } from '../room-context.ts'
import { NominationCard } from './nomination-card.tsx'
import styles from './nominations.module.css'
import { useNameLines } from './name-lines.ts'

interface NominationCardsProps {
  nominations: readonly NominationView[]
  players: number | null
  isForAll: boolean
  mayVote: boolean
}

export function NominationCards({ nominations, players, isForAll, mayVote }: NominationCardsProps) {
  const { session, view, isHost, open } = useRoom()
  const { snapshot, ballot } = view
  const { phase, you, voting } = snapshot
  const standings = standingsOf(snapshot)
  const linesOf = useNameLines(snapshot.nominations)
  const namesOf = namesBeside(snapshot)
  const isOver = stageOf(snapshot) === 'results'
  const picked = !isForAll && (phase === 'voting' || isOver) ? pickedOn(ballot.ballot) : []
  const remove = useRemoval()
  const press = useCallback(
    (way: PickWay, id: string) => session.vote(afterPress(way, session.view.get().ballot.ballot, id)),
    [session],
  )
  const show = useCallback((nomination: NominationView) => open({ kind: 'script', nomination }), [open])
  return (
    <ul className={styles['list']}>
      {nominations.map((nomination) => (
        <NominationCard
          key={nomination.id}
          nomination={nomination}
          first={linesOf(nomination.id)?.first ?? null}
          second={linesOf(nomination.id)?.second ?? null}
          {...namesOf(nomination)}
          players={players}
          voteType={voting.voteType}
          {...standings.get(nomination.id)}
          isRunning={phase === 'voting'}
          way={mayVote && phase === 'voting' ? pickWayOf(voting.voteType) : null}
          isChosen={picked.includes(nomination.id)}
          status={picked.includes(nomination.id) ? ballot.status : 'none'}
          canRemove={
            !isForAll &&
            phase !== 'voting' &&
            !isInResult(voting, nomination.id) &&
            // A player could not nominate again once nominations are closed.
            (isHost || (phase === 'nominating' && nomination.nominatorId === you.participantId))
          }
          isOwn={!isForAll && nomination.nominatorId === you.participantId}
          isWinner={isOver && (voting.result?.winners.includes(nomination.id) ?? false)}
          onPress={press}
          onView={show}
          onRemove={remove}
        />
      ))}
    </ul>
  )
}
