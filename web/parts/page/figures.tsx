import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './figures.module.css'

export function Figures({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <dl className={styles['figures']} aria-busy={busy}>
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
    <div className={styles['figure']}>
      <dt>
        {name}
        {more !== undefined && <span className={clsx(value === undefined && styles['coming'])}>, {more}</span>}
      </dt>
      <dd>{value ?? <Skeleton width="4ch" height="1em" />}</dd>
    </div>
  )
}
