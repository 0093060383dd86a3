import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'

interface ClearDialogProps {
  downloads: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

export function ClearDialog({ downloads, isBusy, onClose, onConfirm, children }: ClearDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={downloads ? say`Download and clear the log?` : say`Clear the log?`}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {downloads ? say`Download and clear` : say`Clear the log`}
          </Button>
        </>
      }
    >
      <p>
        {downloads
          ? say`First the whole log is saved as a CSV file. Then the entries in that file are deleted. Newer entries are kept.`
          : say`Every entry is deleted from the log. Newer entries are kept.`}
      </p>
      <p>
        {say`The deleted entries are archived. One entry stays, which records who cleared the log, when, and how many entries there were. Entries about earlier deletions stay too.`}
      </p>
      {children}
    </Dialog>
  )
}
