import { roomPart } from './room-part.ts'
import { useEffect } from 'react'
import { clsx } from 'clsx'
import { pickWayOf } from './ballot/pick.ts'
import { BallotNote } from './ballot/ballot-note.tsx'
import { MissedRanking } from './ballot/missed-ranking.tsx'
import { Nominations } from './nominate/nominations.tsx'
import { PrimaryAction } from './host/primary-action.tsx'
import { useRoom } from './room-context.ts'
import { ballotWords, COUNTED } from './ballot/labels.ts'

const TicksFoot = roomPart(async () => (await import('./ballot/ticks-foot.tsx')).TicksFoot)
const EarlierVotes = roomPart(async () => (await import('./result/earlier-votes.tsx')).EarlierVotes)
const loadResults = async () => (await import('./result/results.tsx')).Results
const Results = roomPart(loadResults)

/** The table, the same for players and the Storyteller; for everybody's screen without the person's own ballot. */
export function TableSide({ isForAll = false }: { isForAll?: boolean }) {
  const { view } = useRoom()
  // A room that a deploy has not reached yet sends none.
  const { phase, voting, earlier = [] } = view.snapshot
  const way = phase === 'voting' ? pickWayOf(voting) : null
  // The result is to be there when the vote ends; if it fails to load now, it is asked for again then.
  useEffect(() => {
    if (phase === 'voting') loadResults().catch(() => {})
  }, [phase])
  // While people vote, they come after the ballot: a vote is never meant for them.
  const earlierVotes = earlier.length > 0 && <EarlierVotes earlier={earlier} />
  return (
    <>
      {phase === 'open' && voting.result && <Results result={voting.result} isForAll={isForAll} />}
      {!isForAll && (
        <>
          <PrimaryAction />
          <MissedRanking />
          <BallotNote />
        </>
      )}
      {phase !== 'voting' && earlierVotes}
      <Nominations isForAll={isForAll} />
      {phase === 'voting' && earlierVotes}
      {!isForAll && (
        <>
          {(way === 'approval' || way === 'either') && <TicksFoot />}
          {way === 'plurality' && view.ballot.status === 'saved' && <KeptFoot />}
        </>
      )}
    </>
  )
}

/** In sight below all the cards: a vote for one script that waits for the network. Its words are read out above the cards. */
function KeptFoot() {
  const { view, isST } = useRoom()
  return (
    <p
      className={clsx(
        'grid min-h-[calc(var(--target)+2*var(--s2)+1px)] grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-t-line bg-bg pt-2 pb-[max(var(--s2),env(safe-area-inset-bottom))] text-small leading-[1.3]',
        'sticky bottom-0 z-10 print:static',
        'font-semibold text-warning',
      )}
      aria-hidden="true"
    >
      {ballotWords(view.ballot, COUNTED, isST)}
    </p>
  )
}
