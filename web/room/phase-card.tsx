import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { plural } from '#domain/plural.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { Dial } from '../ui/dial.tsx'
import { candidatesIn } from './ballot/pick.ts'
import { playersIn, votesExpected } from './ballot/voters.ts'
import { listed } from '../ui/format.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { BANNER_LABELS, TITLE_WORDS } from './stage.ts'
import { setMuted, TICKING_SECONDS, unlockSounds, useMuted } from './sound/sounds.ts'
import { alertWords, setAlerts, useAlerts, useTicking } from './sound/alerts.ts'
import { announcement, formatTimer, shareLeft } from '../parts/room/timer.ts'
import { useRemaining } from './use-remaining.ts'
import { useRoomTitle } from './use-room-title.ts'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Icon } from '../ui/icon.tsx'
import { BELL, SPEAKER, SPEAKER_OFF } from '../ui/icons.ts'
import { useRoom } from './room-context.ts'
import { roomPart } from './room-part.ts'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'
import styles from './phase-card.module.css'

const Dusk = roomPart(async () => (await import('../app/dusk/dusk-contents.tsx')).Dusk)

const peopleIn = ({ crowd, participants }: Snapshot) => crowd?.people ?? participants.length

/** The room's stage, and the time left; as a ring if there is space. What can be done with the time is below. */
export function PhaseCard({ withRing = false, children }: { withRing?: boolean; children?: ReactNode }) {
  const { session, view, isST } = useRoom()
  const { snapshot } = view
  const stage = stageOf(snapshot)
  const left = useRemaining(snapshot.endsAt, session.now)
  const seconds = left === null ? null : Math.ceil(left / 1000)
  useTicking(seconds)
  useRoomTitle(left, TITLE_WORDS[stage], session.code)
  const isLast = seconds !== null && seconds <= TICKING_SECONDS
  const share = snapshot.endsAt === null ? null : shareLeft(snapshot.startedAt, snapshot.endsAt, session.now())
  const isVoting = stage === 'voting'
  return (
    <div
      className={clsx(styles['card'], isLast && styles['last'], withRing && stage !== 'results' && styles['wide'])}
      data-stage={stage}
      data-theme={isVoting ? 'night' : undefined}
    >
      {stage === 'gathering' && <Dusk people={peopleIn(snapshot)} className={styles['dusk']} />}
      <div className={styles['words']}>
        <p className={styles['label']} aria-live="polite">
          {BANNER_LABELS[stage]}
        </p>
        <Note stage={stage} snapshot={snapshot} isST={isST} />
      </div>
      {(left !== null || isVoting) && (
        <div className={styles['clock']}>
          {(withRing || isVoting) && (
            <Dial
              className={clsx(styles['ring'], isVoting && styles['votes'])}
              progress={withRing ? (share ?? undefined) : undefined}
              turn={isVoting ? snapshot.voting.votesCast / Math.max(1, votesExpected(snapshot)) : undefined}
            />
          )}
          {left !== null && (
            <p className={styles['time']} role="timer" aria-label={say`Time left`}>
              {formatTimer(left)}
            </p>
          )}
        </div>
      )}
      <div className={styles['sounds']}>
        <MuteButton />
        <AlertButton />
      </div>
      {isVoting && snapshot.voting.candidates !== null && (
        <p className={styles['runoff']}>{namesApart(runoffWords(snapshot))}</p>
      )}
      {share !== null && (
        <div className={styles['track']} aria-hidden="true">
          <div className={styles['bar']} style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      {left !== null && children}
      <VisuallyHidden aria-live="polite">{seconds === null ? '' : announcement(seconds)}</VisuallyHidden>
    </div>
  )
}

function Note({ stage, snapshot, isST }: { stage: Stage; snapshot: Snapshot; isST: boolean }) {
  const words = noteFor(stage, snapshot, isST)
  return words === null ? null : <p className={styles['note']}>{words}</p>
}

function noteFor(stage: Stage, snapshot: Snapshot, isST: boolean): string | null {
  const { voting, options } = snapshot
  if (stage === 'gathering') {
    const players = plural(playersIn(snapshot), 'player', 'players')
    return say`${isST ? '' : say`Waiting for the Storyteller.\n`}${players} here.`
  }
  if (stage === 'noms_closed') {
    const isEmpty = snapshot.nominations.length === 0
    if (isST) return isEmpty ? say`Nothing to vote on. Start nominations again.` : null
    return isEmpty ? say`Waiting for the Storyteller.` : say`Waiting for the Storyteller to start voting.`
  }
  if (stage !== 'voting') return null
  const expected = votesExpected(snapshot)
  return options.blindVoting
    ? say`Votes are hidden until the end. ${voting.votesCast} of ${expected} cast.`
    : say`${voting.votesCast} of ${plural(expected, 'vote', 'votes')} cast`
}

/** More names than this are a number. */
const NAMES_IN_A_RUNOFF = 3

function runoffWords(snapshot: Snapshot): string {
  const names = candidatesIn(snapshot).candidates.map(({ denorm }) => denorm.scriptName)
  return say`Runoff between ${names.length > NAMES_IN_A_RUNOFF ? say`${names.length} scripts` : listed(names)}.`
}

function MuteButton() {
  const muted = useMuted()
  return (
    <Button
      variant="quiet"
      icon
      aria-label={say`Mute sounds`}
      aria-pressed={muted}
      title={say`Mute sounds`}
      onClick={() => setMuted(!muted)}
    >
      {muted ? <Icon path={SPEAKER_OFF} size={22} /> : <Icon path={SPEAKER} size={22} />}
    </Button>
  )
}

/** Asks to be called when the phase changes; not there where the device can do nothing. */
function AlertButton() {
  const isOn = useAlerts()
  const words = alertWords()
  if (words === null) return null
  const toggle = () => {
    unlockSounds()
    setAlerts(!isOn)
  }
  return (
    <Button
      variant="quiet"
      icon
      aria-label={words}
      aria-pressed={isOn}
      title={words}
      className={clsx(isOn && styles['alert'])}
      onClick={toggle}
    >
      <Icon path={BELL} size={22} />
    </Button>
  )
}
