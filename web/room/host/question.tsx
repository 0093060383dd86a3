import { type ReactNode, useState } from 'react'
import { reasonOf } from '../session/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

interface QuestionProps {
  title: string
  children: ReactNode
  /** What the main button does, and the title of its failure. */
  button: string
  failure: string
  onYes: () => Promise<unknown>
  isDanger?: boolean
  cancel?: string
  other?: { button: string; onClick: () => Promise<unknown> }
}

/** A question with one action and Cancel; closes after the action. */
export function Question({
  title,
  children,
  button,
  failure,
  onYes,
  isDanger = false,
  other,
  cancel = say`Cancel`,
}: QuestionProps) {
  const { open } = useRoom()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const close = () => open(null)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setReason(null)
    try {
      await act()
      close()
    } catch (error) {
      setReason(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      isAsking
      footer={
        <>
          <Button onClick={close}>{cancel}</Button>
          {other && (
            <Button busy={isBusy} onClick={() => void run(other.onClick)}>
              {other.button}
            </Button>
          )}
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void run(onYes)}>
            {button}
          </Button>
        </>
      }
    >
      {children}
      {reason !== null && (
        <Notice type="danger" title={failure}>
          {reason}
        </Notice>
      )}
    </Dialog>
  )
}
