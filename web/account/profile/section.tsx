import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

interface SectionProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function Section({ title, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={clsx(styles['section'], className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
