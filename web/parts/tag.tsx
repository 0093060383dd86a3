import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A short word about a thing: Teensy, custom characters, Leading. */
export function Tag({ tone = 'plain', title, children }: { tone?: TagTone; title?: string; children: ReactNode }) {
  return (
    <span className={clsx(styles['tag'], styles[tone])} title={title}>
      {children}
    </span>
  )
}

/** Teensy or Full, as cards, nominations and script pages say it. */
export function ScriptTypeTag({ isTeensyville }: { isTeensyville: boolean }) {
  return <Tag tone={isTeensyville ? 'info' : 'accent'}>{isTeensyville ? 'Teensy' : 'Full'}</Tag>
}
