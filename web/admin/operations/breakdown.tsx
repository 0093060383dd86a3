import { clsx } from 'clsx'
import { useId } from 'react'
import { say } from '../../ui/say.ts'
import { amountWords, shareWords } from './labels.ts'
import { sumOf } from './series.ts'

export const smallPrint = clsx('text-small wrap-anywhere text-muted tabular')
export const card = clsx('grid content-start gap-3 card border-line p-4')

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
    <div className={card}>
      <h3 id={id}>{title}</h3>
      {kinds.length === 0 ? (
        <p className={smallPrint}>{none}</p>
      ) : (
        <ul className="grid gap-3" aria-labelledby={id}>
          {kinds.map(([label, amount]) => (
            <li
              key={label}
              className="group flex flex-wrap justify-between gap-x-3 gap-y-0"
              data-bad={isBad?.(label) || undefined}
            >
              <span>{words(label)}</span>
              <span className="text-muted tabular [&_b]:text-text">
                <b>{amountWords(amount)}</b> {say`(${shareWords(amount / all)})`}
              </span>
              <svg
                className="mt-0.5 h-[6px] flex-[1_0_100%] rounded-full bg-raised fill-info group-data-bad:fill-danger"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={(amount / all) * 100} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
