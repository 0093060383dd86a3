import { type ReactNode, type ToggleEventHandler, useState } from 'react'
import { clsx } from 'clsx'
import type { Count, Round } from '#domain/room/counting/counts.ts'
import { countingIn, countsSentence, pairOf, pairSentence, roundWords } from './counts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ARROW_RIGHT, CHEVRON_LEFT, TICK } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ShownResult } from './shown-result.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { nameIn, voteWords } from './labels.ts'
import styles from './counting.module.css'

interface CountsSectionProps {
  result: ShownResult
  heading: 'h2' | 'h3'
  className: string | undefined
  children: ReactNode
}

/** What every count of the ballots says in one sentence, and more below; nothing where there is only one way of counting. */
export function CountsSection({ result, heading: Heading, className, children }: CountsSectionProps) {
  const sentence = countsSentence(result)
  if (sentence === null) return null
  return (
    <section className={className} aria-labelledby="every-count">
      <Heading id="every-count">{say`Every way of counting`}</Heading>
      <p className={styles['sentence']}>{namesApart(sentence)}</p>
      {children}
    </section>
  )
}

interface CountPartProps {
  title: string
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** One way, folded. */
export function CountPart({ title, onToggle, children }: CountPartProps) {
  return (
    <Disclosure className={styles['part']} onToggle={onToggle}>
      <summary>{title}</summary>
      {children}
    </Disclosure>
  )
}

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
          <p key={sentence}>{namesApart(sentence)}</p>
        ))}
      </div>
      <RoundBars result={result} round={round} winners={isLast ? winners : []} />
    </div>
  )
}

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
            <bdi className={styles['name']}>{nameIn(result, id)}</bdi>
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

/** In a larger table the headings of row and column are enough: thousands of sentences would be megabytes. */
const MOST_WITH_SENTENCES = 20

/** Every script against every other one. The columns are numbers to the eye, and names to screen readers. */
export function PairTable({ result, count }: { result: ShownResult; count: Count }) {
  const scripts = result.standings.map(({ nominationId, scriptName }) => ({ id: nominationId, name: scriptName }))
  const isLarge = scripts.length > MOST_WITH_SENTENCES
  return (
    <>
      <p className={styles['note']}>
        {say`How many voters put the script of the row above the one of the column, and the other way round. Bold with a tick is a win.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['box']} tabIndex={0} aria-label={say`One against one, table`}>
        <table className={styles['table']}>
          <caption>
            <VisuallyHidden>{say`Each script against each other one`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{say`Script`}</th>
              {scripts.map(({ id, name }, index) => (
                <th key={id} scope="col">
                  <span aria-hidden="true">{index + 1}</span>
                  <VisuallyHidden dir="auto">{name}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scripts.map(({ id, name }, index) => (
              <tr key={id}>
                <th scope="row">
                  <span aria-hidden="true">{index + 1}. </span>
                  <bdi>{name}</bdi>
                </th>
                {scripts.map((other) => (
                  <Cell key={other.id} count={count} script={{ id, name }} other={other} isLarge={isLarge} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface Script {
  id: string
  name: string
}

interface CellProps {
  count: Count
  script: Script
  other: Script
  isLarge: boolean
}

function Cell({ count, script, other, isLarge }: CellProps) {
  const pair = pairOf(count, script.id, other.id)
  if (pair === null) {
    return (
      <td className={styles['own']}>
        <VisuallyHidden>{say`the same script`}</VisuallyHidden>
      </td>
    )
  }
  const isWin = pair.outcome === 'wins'
  const shown = (
    <>
      {`${pair.own}:${pair.other}`}
      {isWin && <Icon path={TICK} size={15} />}
    </>
  )
  if (isLarge) return <td className={clsx(isWin && styles['win'])}>{shown}</td>
  return (
    <td className={clsx(isWin && styles['win'])}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{pairSentence(script.name, other.name, pair)}</VisuallyHidden>
    </td>
  )
}
