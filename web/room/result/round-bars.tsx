import { clsx } from 'clsx'
import type { Round } from '#domain/room/counting/counts.ts'
import { nameIn } from './counts.ts'
import { countingIn } from './round-words.ts'
import { voteWords } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import styles from './round-bars.module.css'
import { say } from '../../words/parts.ts'

/** The votes of a round, and who drops out. */
export function RoundBars({
  result,
  round,
  winners,
}: {
  result: ShownResult
  round: Round
  winners: readonly string[]
}) {
  const counting = countingIn(round)
  const entries = Object.entries(round.scores).sort(([, one], [, other]) => other - one)
  return (
    <ul className={styles['bars']}>
      {entries.map(([id, votes]) => {
        const isDropped = round.dropped.includes(id)
        const share = counting === 0 ? 0 : (votes / counting) * 100
        return (
          <li key={id} className={clsx(isDropped && styles['dropped'], winners.includes(id) && styles['winner'])}>
            <span className={styles['name']}>{nameIn(result, id)}</span>
            <span className={styles['votes']}>
              {isDropped && <span className={styles['out']}>{say`drops out`}</span>}
              {voteWords(votes)}
            </span>
            <svg className={styles['bar']} width="100%" height="14" aria-hidden="true">
              <rect className={styles['track']} y="2" width="100%" height="10" rx="5" />
              <rect className={styles['share']} y="2" width={`${share}%`} height="10" rx="5" />
              <line x1="50%" y1="0" x2="50%" y2="14" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
