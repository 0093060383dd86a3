import { clsx } from 'clsx'
import { useState } from 'react'
import type { Count, Round } from '#domain/room/counting/counts.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { nameIn } from '../../room/results/counts-sentence.ts'
import { countingIn, roundWords } from '../../room/results/round-words.ts'
import { voteWords } from '../../room/results/score-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ARROW_RIGHT, CHEVRON_LEFT } from '../../ui/icon/icon-paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './runoff-rounds.module.css'

/** An instant runoff, a round at a time. */
export function RunoffRounds({ result, count }: { result: Result; count: Count }) {
  const { rounds = [], winners } = count
  const [index, setIndex] = useState(0)
  const at = Math.min(index, rounds.length - 1)
  const round = rounds[at]
  if (round === undefined) return null
  const isFirst = at === 0
  const isLast = at === rounds.length - 1
  return (
    <div className={styles['rounds']}>
      <div className={styles['steps']}>
        <Button aria-disabled={isFirst} onClick={() => !isFirst && setIndex(at - 1)}>
          <Icon path={CHEVRON_LEFT} size={20} />
          Back
        </Button>
        <p className={styles['where']}>
          Round {at + 1} of {rounds.length}
        </p>
        <Button aria-disabled={isLast} onClick={() => !isLast && setIndex(at + 1)}>
          Next
          <Icon path={ARROW_RIGHT} size={20} />
        </Button>
      </div>
      <div className={styles['words']} aria-live="polite">
        <VisuallyHidden>Round {at + 1}:</VisuallyHidden>
        {roundWords(result, round, winners).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Bars result={result} round={round} winners={isLast ? winners : []} />
    </div>
  )
}

function Bars({ result, round, winners }: { result: Result; round: Round; winners: readonly string[] }) {
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
              {isDropped && <span className={styles['out']}>drops out</span>}
              {voteWords(votes)}
            </span>
            <svg className={styles['bar']} width="100%" height="14" aria-hidden="true" focusable="false">
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
