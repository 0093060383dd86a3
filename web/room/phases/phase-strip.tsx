import { clsx } from 'clsx'
import { useState } from 'react'
import { NOT_SENT_YET, useLateRanking, useMissedRanking } from '../ballot/unsent-ranking.ts'
import { nominationsLeft } from '../nominate/find-nominations.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { announcement, formatTimer } from '../../parts/room/timer.ts'
import { useRemaining } from '../use-remaining.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CurrentRoom } from '../room-context.ts'
import { goToStage } from './go-to-stage.ts'
import { say } from '../../ui/say.ts'
import { useSettling } from '../../ui/use-settling.ts'

const WORDS: Readonly<Record<Stage, string>> = {
  gathering: say`Gathering`,
  nominating: say`Nominations are open`,
  noms_closed: say`Nominations are closed`,
  voting: say`Voting is Open`,
  results: say`The result is in`,
  closed: say`The room has closed`,
}

interface PhaseStripProps {
  room: CurrentRoom
  isNominating: boolean
  isQuestion: boolean
  onClose: () => void
}

/**
 * The room's phase while something lies over it, and one tap to take part. The phase in which a dialog was opened is known: it is
 * left out, but where one nominates while a timer runs, and in the last seconds of a ranking that is not sent.
 */
export function PhaseStrip({ room, isNominating, isQuestion, onClose }: PhaseStripProps) {
  const { session, view } = room
  const stage = stageOf(view.snapshot)
  const left = useRemaining(view.snapshot.endsAt, session.now)
  const late = useLateRanking(room)
  const missed = useMissedRanking(room)
  const { settling } = useSettling(late === null)
  const [openedIn] = useState(stage)
  const isKnown = openedIn === stage
  const isQuiet = isKnown && (isNominating ? left === null : isQuestion || late === null)
  const action = isNominating || isQuiet ? null : actionFor(stage, room)
  const go = () => {
    onClose()
    if (stage === 'nominating' && mayNominate(room)) room.open({ kind: 'nominate' })
    // Once what lay over the page is gone, and has given its focus back.
    else setTimeout(() => goToStage(stage))
  }
  return (
    <div
      className={
        isQuiet
          ? undefined
          : clsx(
              'flex min-h-[52px] items-center gap-2 border-y ps-4 pe-2 pt-1 pb-1 text-small',
              action === null
                ? 'border-y-line bg-surface text-muted'
                : 'border-[color-mix(in_srgb,var(--accent)_55%,transparent)] bg-[color-mix(in_srgb,var(--accent)_14%,var(--surface))] text-text',
            )
      }
      {...settling}
    >
      {/* There before it has words: only then are they read out. */}
      <p className="leading-[1.25] font-bold" aria-live="polite">
        {!isQuiet && (late === null ? WORDS[stage] : NOT_SENT_YET)}
        {!isQuiet && missed !== null && <span className="block">{missed}</span>}
      </p>
      {left !== null && !isQuiet && (
        <span className="border-s border-s-line-strong ps-2 font-bold tabular" role="timer" aria-label={say`Time left`}>
          {formatTimer(left)}
        </span>
      )}
      {action !== null && (
        <Button className="ms-auto whitespace-nowrap" onClick={late ?? go}>
          {late === null ? action : say`Submit`}
        </Button>
      )}
      {/* The page behind is out of reach, so that its own announcements are not heard. */}
      <VisuallyHidden aria-live="polite">{left === null ? '' : announcement(Math.ceil(left / 1000))}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{isQuiet && late !== null ? NOT_SENT_YET : ''}</VisuallyHidden>
    </div>
  )
}

function actionFor(stage: Stage, room: CurrentRoom): string | null {
  switch (stage) {
    case 'nominating':
      return mayNominate(room) ? say`Nominate` : say`See nominations`
    case 'voting':
      return room.view.ballot.ballot === null ? say`Go vote` : say`See my vote`
    case 'results':
      return say`See it`
    case 'gathering':
    case 'noms_closed':
    case 'closed':
      return null
  }
}

const mayNominate = ({ view }: CurrentRoom) => nominationsLeft(view.snapshot) > 0
