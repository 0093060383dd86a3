import { useState } from 'react'
import type { Count } from '#domain/room/counting/counts.ts'
import { roundWords } from './round-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ARROW_RIGHT, CHEVRON_LEFT } from '../../ui/icon/icon-paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RoundBars } from './round-bars.tsx'
import styles from './runoff-rounds.module.css'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/parts.ts'

/** An instant runoff, a round at a time. */
export function RunoffRounds({ result, count }: { result: ShownResult; count: Count }) {
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
          {say`Back`}
        </Button>
        <p className={styles['where']}>{say`Round ${at + 1} of ${rounds.length}`}</p>
        <Button aria-disabled={isLast} onClick={() => !isLast && setIndex(at + 1)}>
          {say`Next`}
          <Icon path={ARROW_RIGHT} size={20} />
        </Button>
      </div>
      <div className={styles['words']} aria-live="polite">
        <VisuallyHidden>{say`Round ${at + 1}:`}</VisuallyHidden>
        {roundWords(result, round, winners).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <RoundBars result={result} round={round} winners={isLast ? winners : []} />
    </div>
  )
}
