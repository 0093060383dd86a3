import { clsx } from 'clsx'
import { useEffect } from 'react'
import type { Snapshot } from '#domain/room/view.ts'
import { Dial } from '../ui/dial.tsx'
import { TICKING_SECONDS } from '../room/sound/sounds.ts'
import { announcement, formatTimer, shareLeft, titleWith } from '../parts/room/timer.ts'
import { useRemaining } from '../room/use-remaining.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
import styles from '../room/screen/screen-layout.module.css'

interface ClockProps {
  snapshot: Pick<Snapshot, 'code' | 'startedAt' | 'endsAt'>
  now: () => number
  /** What the tab says besides the time. */
  activity: string
  /** A number and what it counts: below the time, or in its place where there is no timer. */
  count: string
  counted: string
  /** What the rim shows of it: so many parts are lit, of so many. */
  lit: number
  parts: number
}

/** The dial with the time that is left. */
export function Clock({ snapshot, now, activity, count, counted, ...rim }: ClockProps) {
  const { code, startedAt, endsAt } = snapshot
  const left = useRemaining(endsAt, now)
  const title = titleWith(left, activity, code)
  useEffect(() => {
    document.title = title
  }, [title])
  if (left === null || endsAt === null) {
    return (
      <div className={styles['clock']}>
        <Dial className={styles['dial']} />
        <Rim {...rim} radius={48} />
        <p className={clsx(styles['time'], countSize(count))}>{count}</p>
        <p className={styles['count']}>{counted}</p>
      </div>
    )
  }
  const seconds = Math.ceil(left / 1_000)
  return (
    <div className={styles['clock']}>
      <Dial className={styles['dial']} progress={shareLeft(startedAt, endsAt, now())} />
      <Rim {...rim} radius={44.4} />
      <p className={clsx(styles['time'], sizeOf(seconds))} role="timer" aria-label={say`Time left`}>
        {formatTimer(left)}
      </p>
      <p className={styles['count']}>
        {count} {counted}
      </p>
      <VisuallyHidden aria-live="polite">{announcement(seconds)}</VisuallyHidden>
    </div>
  )
}

/** With more parts than this, one part stands for several. */
const MOST_PARTS = 60
/** Between two parts, in degrees. */
const GAP = 2.4

/** One part for each vote that is expected, lit when it comes. Inside the ring of a clock that runs. */
function Rim({ lit, parts, radius }: Pick<ClockProps, 'lit' | 'parts'> & { radius: number }) {
  const shown = Math.min(parts, MOST_PARTS)
  const bright = Math.floor((lit * shown) / parts)
  return (
    <svg className={styles['rim']} viewBox="0 0 100 100" aria-hidden="true">
      {Array.from({ length: shown }, (_, place) => (
        <circle
          key={place}
          className={place < bright ? styles['in'] : undefined}
          cx="50"
          cy="50"
          r={radius}
          pathLength={360}
          strokeDasharray={`${360 / shown - GAP} 360`}
          transform={`rotate(${(360 / shown) * place + GAP / 2 - 90} 50 50)`}
        />
      ))}
    </svg>
  )
}

/** So that it stays between the marks for three and nine, however many people there are. */
function countSize({ length }: string): string | undefined {
  if (length <= 2) return undefined
  if (length <= 6) return styles['turnout']
  return length <= 8 ? styles['crowd'] : styles['throng']
}

const MINUTE = 60

function sizeOf(seconds: number): string | undefined {
  if (seconds <= TICKING_SECONDS) return styles['last']
  if (seconds >= 100 * MINUTE) return styles['hours']
  return seconds >= 10 * MINUTE ? styles['minutes'] : undefined
}
