import { useCallback, useState } from 'react'
import { fitsFirst } from '#domain/room/fit/fit.ts'
import type { NominationView } from '#domain/room/view.ts'
import { candidatesIn } from '../../../room/ballot/candidates.ts'
import { afterPress, pickedOn, type PickWay, pickWayOf } from '../../../room/ballot/pick.ts'
import { playersTonight } from '../../../room/nominations/players-tonight.ts'
import { stageOf } from '../../../room/stage.ts'
import { isInResult, standingsOf } from '../../../room/results/standings.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { NominationCard } from './nomination-card.tsx'
import styles from './nominations.module.css'
import { useRoom } from '../room-context.ts'
import { useRemoval } from '../people/use-removal.ts'

/** The nominations; those that are not in a runoff stand apart. */
export function NominationList({ isForAll }: { isForAll: boolean }) {
  const { view } = useRoom()
  const { nominations } = view.snapshot
  const players = playersTonight(view.snapshot)
  const [isByFit, setByFit] = useState(false)
  const { candidates, others } = candidatesIn(view.snapshot)
  const sorted = (each: readonly NominationView[]) => (isByFit ? fitsFirst(each, players) : each)
  return (
    <>
      {players !== null && nominations.length > 1 && !isForAll && (
        <Switch label="Sort by fit" hint={`For ${players} players.`} checked={isByFit} onChange={setByFit} />
      )}
      <Cards nominations={sorted(candidates)} players={players} isForAll={isForAll} mayVote={!isForAll} />
      {others.length > 0 && (
        <section className={styles['section']} aria-labelledby="not-in-this-runoff">
          <h3 id="not-in-this-runoff" className={styles['apart']}>
            Not in this runoff
          </h3>
          <Cards nominations={sorted(others)} players={players} isForAll={isForAll} mayVote={false} />
        </section>
      )}
    </>
  )
}

interface CardsProps {
  nominations: readonly NominationView[]
  players: number | null
  isForAll: boolean
  mayVote: boolean
}

function Cards({ nominations, players, isForAll, mayVote }: CardsProps) {
  const { session, view, isHost, open } = useRoom()
  const { snapshot, ballot } = view
  const { participants, phase, you, voting } = snapshot
  const standings = standingsOf(snapshot)
  const scriptNames = new Map(snapshot.nominations.map(({ id, denorm }) => [id, denorm.scriptName]))
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const picked = isForAll ? [] : pickedOn(ballot.ballot)
  const isOver = stageOf(snapshot) === 'results'
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
          nominator={nomination.nominatorName ?? names.get(nomination.nominatorId) ?? 'somebody who left'}
          players={players}
          twinName={scriptNames.get(nomination.denorm.twin?.nominationId ?? '') ?? null}
          voteType={voting.voteType}
          {...standings.get(nomination.id)}
          isRunning={phase === 'voting'}
          way={mayVote && phase === 'voting' ? pickWayOf(voting.voteType) : null}
          isChosen={picked.includes(nomination.id)}
          isSending={picked.includes(nomination.id) && ballot.status === 'sending'}
          canRemove={
            !isForAll &&
            phase !== 'voting' &&
            !isInResult(voting, nomination.id) &&
            (isHost || nomination.nominatorId === you.participantId)
          }
          isWinner={isOver && (voting.result?.winners.includes(nomination.id) ?? false)}
          onPress={press}
          onView={show}
          onRemove={remove}
        />
      ))}
    </ul>
  )
}
