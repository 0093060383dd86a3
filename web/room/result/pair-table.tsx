import { clsx } from 'clsx'
import type { Count } from '#domain/room/counting/counts.ts'
import { pairOf, pairSentence } from './pair-words.ts'
import { TICK } from '../../ui/icon/icon-paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './pair-table.module.css'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../words/parts.ts'

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
                  <VisuallyHidden>{name}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scripts.map(({ id, name }, index) => (
              <tr key={id}>
                <th scope="row">
                  <span aria-hidden="true">{index + 1}. </span>
                  {name}
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
