import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './basics.module.css'

/** Details that open at a press on their `summary`, which is the first of the children. */
export function Disclosure({ className, ...details }: ComponentProps<'details'>) {
  return <details className={clsx(styles['disclosure'], className)} {...details} />
}
