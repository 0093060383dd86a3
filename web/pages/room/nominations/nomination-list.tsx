import { useCallback, useState } from 'react'
import { fitsFirst } from '#domain/room/fit/fit.ts'
import type { NominationView } from '#domain/room/view.ts'
import { playersTonight } from '../../../room/nominations/players-tonight.ts'
import { stageOf } from '../../../room/stage.ts'
import { isInResult, standingsOf } from '../../../room/results/standings.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { NominationCard } from './nomination-card.tsx'
import styles from './nominations.module.css'
import { useRoom } from '../room-context.ts'
import { useRemoval } from '../people/use-removal.ts'

export function NominationList({ isForAll }: { isForAll: boolean }) {
  const { session, view, isHost, open } = useRoom()
  const { snapshot, ballot } = view
  const { nominations, participants, phase, you, voting } = snapshot
  const standings = standingsOf(snapshot)
  const players = playersTonight(snapshot)
  const [isByFit, setByFit] = useState(false)
  const shown = isByFit ? fitsFirst(nominations, players) : nominations
  const scriptNames = new Map(nominations.map(({ id, denorm }) => [id, denorm.scriptName]))
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
    <>
      {players !== null && nominations.length > 1 && !isForAll && (
        <Switch label="Sort by fit" hint={`For ${players} players.`} checked={isByFit} onChange={setByFit} />
      )}
      <ul className={styles['list']}>
        {shown.map((nomination) => (
          <NominationCard
            key={nomination.id}
            nomination={nomination}
            nominator={nomination.nominatorName ?? names.get(nomination.nominatorId) ?? 'somebody who left'}
            players={players}
            twinName={scriptNames.get(nomination.denorm.twin?.nominationId ?? '') ?? null}
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
    </>
  )
}
