import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { say } from '../ui/say.ts'

export type TagTone = 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const TONES: Readonly<Record<TagTone, string>> = {
  plain: clsx('[--tone:var(--muted)]'),
  accent: clsx('[--tone:var(--accent)]'),
  success: clsx('[--tone:var(--success)]'),
  warning: clsx('[--tone:var(--warning)]'),
  danger: clsx('[--tone:var(--danger)]'),
  info: clsx('[--tone:var(--info)]'),
}

export function Tag({ tone = 'plain', title, children }: { tone?: TagTone; title?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        TONES[tone],
        'inline-flex items-center gap-1 rounded-full border border-[color-mix(in_srgb,var(--tone)_45%,transparent)] bg-[color-mix(in_srgb,var(--tone)_12%,transparent)] px-2 py-px text-small leading-[1.5] font-semibold whitespace-nowrap text-tone',
      )}
      title={title}
    >
      {children}
    </span>
  )
}

export function ScriptTypeTag({ isTeensyville }: { isTeensyville: boolean }) {
  return <Tag tone={isTeensyville ? 'info' : 'accent'}>{isTeensyville ? say`Teensy` : say`Full`}</Tag>
}
