import { clsx } from 'clsx'
import { useFittedText } from './use-fitted-text.ts'
import styles from './name.module.css'

/** A name on one line; one that is too long becomes smaller and takes two, and at last is cut. */
export function Name({ children, className }: { children: string; className?: string | undefined }) {
  const ref = useFittedText<HTMLElement>()
  return (
    <bdi ref={ref} className={clsx(styles['name'], className)}>
      {children}
    </bdi>
  )
}
