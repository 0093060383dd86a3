import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Dial } from '../../ui/dial.tsx'
import styles from './dial-page.module.css'

export interface DialPageProps {
  /** What the dial has in its middle, instead of a hand. */
  middle?: ReactNode
  children: ReactNode
}

/** A page that has one thing to say or to ask, beside the clock of the tower. */
export function DialPage({ middle, children }: DialPageProps) {
  return (
    <div className={styles['page']}>
      <Clock middle={middle} />
      <div className={styles['words']}>{children}</div>
    </div>
  )
}

/** The clock of the tower, lit where it has something in its middle. Decoration. */
export function Clock({ middle, className }: Pick<DialPageProps, 'middle'> & { className?: string | undefined }) {
  return (
    <div className={clsx(styles['clock'], className)} data-lit={middle !== undefined || undefined}>
      <Dial className={styles['outer']} />
      {middle === undefined ? (
        <Dial className={styles['inner']} hand={4.4} />
      ) : (
        <div className={styles['inner']}>{middle}</div>
      )}
    </div>
  )
}
