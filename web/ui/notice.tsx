import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Tone, ToneIcon } from './tone-icon.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  type: Tone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
  /** For one with controls in it, which a region with its own name surrounds. */
  isSilent?: boolean
}

/** A message in the page: icon, title, text, action. Failures are announced at once, others politely. */
export function Notice({ type, title, children, action, className, isSilent = false }: NoticeProps) {
  return (
    <div
      className={clsx(styles['notice'], styles[type], className)}
      role={isSilent ? undefined : type === 'danger' ? 'alert' : 'status'}
    >
      <ToneIcon tone={type} className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {children && <div className={styles['text']}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
