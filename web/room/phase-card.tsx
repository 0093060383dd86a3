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
  const isGathering = stage === 'gathering'
  const isWide = withRing && stage !== 'results'
  return (
    <div
      className={clsx(
        styles['card'],
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-0 rounded-card border border-transparent py-2 ps-4',
        // No timer runs while people gather, so there is space for the tower, with a window for everybody.
        isGathering
          ? 'relative z-0 min-h-[224px] grid-rows-[auto_1fr] content-between pe-[128px]'
          : 'sticky top-2 z-20 pe-2 print:static',
        isLast && styles['last'],
        isWide && clsx(styles['wide'], 'xl:py-4 xl:ps-6'),
        isWide && !isGathering && 'xl:relative xl:top-0 xl:z-0 xl:pe-4',
        isVoting && 'text-text',
      )}
      data-stage={stage}
      data-theme={isVoting ? 'night' : undefined}
    >
      {isGathering && (
        <Dusk
          people={peopleIn(snapshot)}
          className={clsx(
            'overflow-hidden rounded-card [--houses:10px] [--tower-height:min(100%-10px,380px)] [--tower-left:calc(100%-116px)] [--tower-x:calc(100%-68px)]',
            isWide && 'xl:[--tower-left:calc(100%-182px)] xl:[--tower-x:calc(100%-98px)]',
          )}
        />
      )}
      <div
        className={clsx(
          'col-1 py-2',
          isGathering ? 'text-body' : 'text-small',
          isWide && 'xl:text-body xl:[&>p+p]:mt-1',
        )}
      >
        <p
          className={
            isGathering
              ? 'font-display text-h2 leading-[1.1] font-semibold'
              : clsx(
                  'text-large leading-[1.25] font-bold',
                  isWide && 'xl:font-display xl:text-h1 xl:leading-[1.1] xl:font-semibold',
                )
          }
          aria-live="polite"
        >
          {BANNER_LABELS[stage]}
        </p>
        <Note stage={stage} snapshot={snapshot} isST={isST} />
      </div>
      {(left !== null || isVoting) && (
        <div className="grid place-items-center">
          {(withRing || isVoting) && (
            <Dial
              className={clsx(
                '[grid-area:1/1]',
                isLast ? 'text-danger' : 'text-accent',
                isVoting ? 'block w-[64px] not-last:opacity-70' : 'hidden w-[132px]',
                isWide && 'xl:block xl:w-[132px]',
              )}
              progress={withRing ? (share ?? undefined) : undefined}
              turn={isVoting ? snapshot.voting.votesCast / Math.max(1, votesExpected(snapshot)) : undefined}
            />
          )}
          {left !== null && (
            <p
              className={clsx(
                'font-display leading-none font-semibold tabular [grid-area:1/1]',
                isLast && 'text-danger',
                // The hand goes round with the votes, behind the time that is left.
                isVoting ? 'text-h2 [text-shadow:0_0_6px_#0b0d1d,0_0_3px_#0b0d1d,0_0_1px_#0b0d1d]' : 'text-h1',
                isWide && 'xl:text-h1',
              )}
              role="timer"
              aria-label={say`Time left`}
            >
              {formatTimer(left)}
            </p>
          )}
        </div>
      )}
      <div className={clsx('flex', isGathering ? 'col-1 row-2 -ms-3 self-end' : 'col-3')}>
        <MuteButton />
        <AlertButton />
      </div>
      {isVoting && snapshot.voting.candidates !== null && (
        <p className="col-span-full pe-2 pb-2 leading-[1.3] font-semibold wrap-anywhere">
          {namesApart(runoffWords(snapshot))}
        </p>
      )}
      {share !== null && (
        <div
          className={clsx(
            'col-span-full me-2 mb-2 h-[6px] overflow-hidden rounded-full bg-[color-mix(in_srgb,var(--accent)_22%,transparent)]',
            isWide && 'xl:hidden',
          )}
          aria-hidden="true"
        >
          <div
            className={clsx(
              'h-full origin-left rounded-[inherit] [transition:transform_1s_linear] forced-colors:bg-[Highlight]',
              isLast ? 'bg-danger' : 'bg-accent',
            )}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      {left !== null && children}
      <VisuallyHidden aria-live="polite">{seconds === null ? '' : announcement(seconds)}</VisuallyHidden>
    </div>
  )
}

function Note({ stage, snapshot, isST }: { stage: Stage; snapshot: Snapshot; isST: boolean }) {
  const words = noteFor(stage, snapshot, isST)
  return words === null ? null : <p className="whitespace-pre-line text-muted">{words}</p>
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
      className={clsx(isOn && 'bg-[color-mix(in_srgb,var(--accent)_22%,transparent)] text-accent')}
      onClick={toggle}
    >
      <Icon path={BELL} size={22} />
    </Button>
  )
}
