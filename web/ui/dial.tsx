import { clsx } from 'clsx'
import styles from './dial.module.css'

const TICKS = Array.from({ length: 12 }, (_, index) => index * 30)

const HAND = 'M50 58 L50 24 M46 30 L50 24 L54 30'

export interface DialProps {
  className?: string | undefined
  /** 0 to 1: draws a ring around the ticks, as a timer. */
  progress?: number | undefined
  /** The hour, 0 to 12, that a single hand points to. */
  hand?: number | undefined
  /** Instead: 0 to 1, how far round the hand is; it moves there. Not on a page that the server renders. */
  turn?: number | undefined
}

/** The twelve-tick dial, Belfry's motif; decoration, so it is hidden from assistive technology. */
export function Dial({ className, progress, hand, turn }: DialProps) {
  return (
    <svg className={clsx(styles['dial'], className)} viewBox="0 0 100 100" aria-hidden="true">
      {progress === undefined ? (
        <circle className={styles['face']} cx="50" cy="50" r="48" />
      ) : (
        <Ring progress={progress} />
      )}
      <g className={styles['ticks']}>
        {TICKS.map((angle) => (
          <line
            key={angle}
            x1="50"
            y1={angle % 90 === 0 ? 9 : 11}
            x2="50"
            y2={angle % 90 === 0 ? 18 : 15}
            transform={`rotate(${angle} 50 50)`}
          />
        ))}
      </g>
      {hand !== undefined && <path className={styles['hand']} d={HAND} transform={`rotate(${hand * 30} 50 50)`} />}
      {turn !== undefined && (
        <path className={clsx(styles['hand'], styles['turns'])} d={HAND} style={{ rotate: `${turn * 360}deg` }} />
      )}
    </svg>
  )
}

function Ring({ progress }: { progress: number }) {
  const share = Math.min(1, Math.max(0, progress))
  return (
    <>
      <circle className={styles['track']} cx="50" cy="50" r="48" />
      <circle
        className={styles['arc']}
        cx="50"
        cy="50"
        r="48"
        pathLength={1}
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 50 50)"
      />
    </>
  )
}
