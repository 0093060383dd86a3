import { clsx } from 'clsx'
import { ballotWords, COUNTED } from './labels.ts'
import { isRanked, type PickWay, pickWayOf } from './pick.ts'
import { FAILURES } from '../session/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** How to vote, and the state of the person's vote: being sent, saved here, counted, or not counted and why. */
export function BallotNote() {
  const { view, isST } = useRoom()
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
  if (!isRanked(voteType) && way === null) return <TooOld />
  const how = (
    <p className="font-display text-[clamp(1.75rem,1.6rem+0.7vw,2.125rem)] leading-[1.1] font-semibold text-balance">
      {HOW[way ?? 'ranking']}
    </p>
  )
  // What is ticked is told below the list.
  if (way === 'either' || way === 'approval') return <div className="-mb-2 grid gap-1">{how}</div>
  const { status } = ballot
  return (
    <div className="-mb-2 grid gap-1 max-sm:-mb-4">
      {how}
      <p
        className={clsx(
          // As high as the longest of its sentences: a vote moves nothing.
          'flex gap-2 text-small max-sm:min-h-[2lh] max-sm:leading-[1.35]',
          status === 'saved'
            ? 'font-semibold text-warning'
            : status === 'counted'
              ? 'font-semibold text-success [&>svg]:mt-[0.15lh] [&>svg]:flex-none'
              : 'text-muted',
        )}
        aria-live="polite"
      >
        {status === 'counted' && <Icon path={TICK} size={18} />}
        {ballotWords(
          ballot,
          isRanked(voteType) ? COUNTED : say`${COUNTED.slice(0, -1)}; tap it again to take it back.`,
          isST,
        )}
      </p>
    </div>
  )
}

const HOW: Readonly<Record<PickWay | 'ranking', string>> = {
  plurality: say`Vote for one script.`,
  approval: say`Tick every script you would be happy to play.`,
  either: say`Choose the one you would rather play.`,
  ranking: say`Tap the scripts in the order you like them.`,
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
