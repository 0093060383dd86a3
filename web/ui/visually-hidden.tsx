import type { ComponentProps, ReactNode } from 'react'
import styles from './basics.module.css'

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />
}

/** A live region for screen readers only: changes are announced politely. */
export function Spoken({ children }: { children: ReactNode }) {
  return <output className={styles['hidden']}>{children}</output>
}

export const visuallyHidden = styles['hidden']
