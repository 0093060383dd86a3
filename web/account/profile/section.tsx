import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={clsx(styles['section'], wide && styles['wide'])} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
