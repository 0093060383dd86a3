import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { say } from '../ui/say.ts'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export function Tag({ tone = 'plain', title, children }: { tone?: TagTone; title?: string; children: ReactNode }) {
  return (
    <span className={clsx(styles['tag'], styles[tone])} title={title}>
      {children}
    </span>
  )
}

export function ScriptTypeTag({ isTeensyville }: { isTeensyville: boolean }) {
  return <Tag tone={isTeensyville ? 'info' : 'accent'}>{isTeensyville ? say`Teensy` : say`Full`}</Tag>
}
