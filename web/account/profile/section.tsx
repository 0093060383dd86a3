import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

interface SectionProps {
  title: string
  className?: string | undefined
  /** What an address names after "#". */
  anchor?: string
  /** It loads another page of its list, while what follows stays. */
  isPaged?: boolean
  children: ReactNode
}

export function Section({ title, className, anchor, isPaged = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      className={clsx(styles['section'], 'grid grid-cols-1 content-start gap-3', className)}
      aria-labelledby={id}
      data-paged={isPaged || undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
