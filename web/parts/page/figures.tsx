import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

export function Figures({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <dl className="m-0 grid grid-cols-2 overflow-clip card border-line sm:grid-cols-4" aria-busy={busy}>
      {children}
    </dl>
  )
}

interface FigureProps {
  name: string
  /** Undefined while it loads. */
  value: string | undefined
  /** Keeps its place while the value loads. */
  more?: string | undefined
}

export function Figure({ name, value, more }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5 p-4 [box-shadow:0_0_0_0.5px_var(--line)] [&_dd]:m-0 [&_dd]:min-h-[1.2em] [&_dd]:text-h3 [&_dd]:leading-[1.2] [&_dd]:font-strong [&_dd]:wrap-anywhere [&_dd]:tabular [&_dt]:text-small [&_dt]:text-muted">
      <dt>
        {name}
        {more !== undefined && <span className={clsx(value === undefined && 'invisible')}>, {more}</span>}
      </dt>
      <dd>{value ?? <Skeleton width="4ch" height="1em" />}</dd>
    </div>
  )
}
