import type { ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '../../app/act/confirm-dialog.ts'
import { useGroupFailure } from '../shown-group.ts'

export interface QuestionProps extends Pick<ConfirmDialogProps, 'action' | 'cancel' | 'onClose' | 'onDone'> {
  title: string
  children: ReactNode
  isHarmless?: boolean
  /** Below what it says. */
  more?: ReactNode
  call: () => Promise<void>
}

/** Asks before something is done that others notice. */
export function Question({ children, isHarmless = false, more, call, ...asked }: QuestionProps) {
  const failed = useGroupFailure()
  return (
    <ConfirmDialog isAsking isDanger={!isHarmless} run={call} failed={failed} {...asked}>
      <p>{children}</p>
      {more}
    </ConfirmDialog>
  )
}
