import { useId } from 'react'
import { say } from '../../ui/say.ts'
import { amountWords, shareWords } from './labels.ts'
import { sumOf } from './series.ts'
import styles from './operations.module.css'

interface BreakdownProps {
  title: string
  /** By label. */
  totals: Readonly<Record<string, number>>
  words: (label: string) => string
  /** A label whose share is bad news. */
  isBad?: ((label: string) => boolean) | undefined
  /** What to say if there is none. */
  none: string
}

/** What a total is made of, the most first: each kind with its amount, its share, and a bar of that share. */
export function Breakdown({ title, totals, words, isBad, none }: BreakdownProps) {
  const id = useId()
  const kinds = Object.entries(totals)
    .filter(([, amount]) => amount > 0)
    .toSorted(([, one], [, other]) => other - one)
  const all = sumOf(kinds.map(([, amount]) => amount))
  return (
    <div className={styles['breakdown']}>
      <h3 id={id}>{title}</h3>
      {kinds.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['kinds']} aria-labelledby={id}>
          {kinds.map(([label, amount]) => (
            <li key={label} data-bad={isBad?.(label) || undefined}>
              <span>{words(label)}</span>
              <span className={styles['amount']}>
                <b>{amountWords(amount)}</b> {say`(${shareWords(amount / all)})`}
              </span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(amount / all) * 100} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
