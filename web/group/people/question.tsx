import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'
import { useGroupCall } from '../shown-group.ts'

export interface QuestionProps {
  title: string
  children: ReactNode
  /** On the button that does it. */
  action: string
  /** On the other button. */
  cancel?: string
  isHarmless?: boolean
  /** Below what it says. */
  more?: ReactNode
  call: () => Promise<void>
  onClose: () => void
}

/** Asks before something is done that others notice. */
export function Question({
  title,
  children,
  action,
  cancel = say`Cancel`,
  isHarmless = false,
  more,
  call,
  onClose,
}: QuestionProps) {
  const { isBusy, failure, run } = useGroupCall()
  return (
    <Dialog
      open
      isAsking
      onClose={onClose}
      title={title}
      error={failure}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={isBusy} onClick={() => run(call)}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {more}
    </Dialog>
  )
}
