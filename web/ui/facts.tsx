import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface FactsProps extends ComponentProps<'dl'> {
  /** A term and what is known about it; null adds no row. */
  facts: readonly (readonly [term: string, detail: ReactNode] | null)[]
}

/** A list of terms, each with what is known about it beside it. */
export function Facts({ facts, className, ...list }: FactsProps) {
  return (
    <dl className={clsx('grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2', className)} {...list}>
      {facts.map(
        (fact) =>
          fact !== null && (
            <div key={fact[0]} className="col-span-full grid grid-cols-subgrid items-baseline">
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="wrap-anywhere" dir="auto">
                {fact[1]}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
