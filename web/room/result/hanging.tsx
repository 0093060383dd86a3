import { clsx } from 'clsx'
import { Dial } from '../../parts/dial.tsx'
import { usePage } from '../../screen/use-page.ts'
import { Name } from '../../pages/screen/name.tsx'
import styles from './screen-reveal.module.css'
import { say } from '../../words/screen.ts'

interface HangingProps {
  names: readonly { id: string; name: string }[]
  /** The hand has come to twelve. */
  isSettled: boolean
  winner: string | null
}

/** More do not hang from the clock, but stand below it. */
const MOST_ROPES = 3
const MOST_CARDS = 6

/** The clock, and what hangs from it: the last ones side by side, equally large, until one of them takes the middle. */
export function Hanging({ names, isSettled, winner }: HangingProps) {
  const { items, page, pages } = usePage(names)
  const isTurning = names.length > 0 && !isSettled
  const count = names.length
  return (
    <>
      {count > 0 && count <= MOST_ROPES && <Ropes count={count} />}
      <div className={clsx(styles['clock'], isTurning && styles['turning'], isSettled && styles['twelve'])}>
        <Dial className={styles['dial']} />
        <svg className={styles['face']} viewBox="0 0 100 100" aria-hidden="true">
          <g className={styles['hand']}>
            <path d="M50 60 L50 17 M46.5 23 L50 15.5 L53.5 23" />
            <circle cx="50" cy="50" r="2" />
          </g>
        </svg>
      </div>
      {count > 0 && (
        <ul
          className={clsx(styles['cards'], count > MOST_CARDS ? styles['crowd'] : count > MOST_ROPES && styles['six'])}
          style={count <= MOST_ROPES ? { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } : undefined}
        >
          {items.map(({ id, name }) => (
            <li key={id} className={styles['hung']}>
              <div className={styles['card']}>
                <Name>{name}</Name>
              </div>
            </li>
          ))}
        </ul>
      )}
      {count === 2 && <p className={styles['or']}>{isSettled ? 'and' : 'or'}</p>}
      {pages > 1 && <p className={styles['page']}>{say`${page} of ${pages}`}</p>}
      {winner !== null && (
        <div className={styles['winner']}>
          <Name>{winner}</Name>
        </div>
      )}
    </>
  )
}

function Ropes({ count }: { count: number }) {
  return (
    <svg className={styles['ropes']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <line key={index} x1="50" y1="0" x2={((index + 0.5) / count) * 100} y2="100" />
      ))}
    </svg>
  )
}
