import { useState } from 'react'
import { isApiError, messageOf } from '../../api/client.ts'
import { deleteResult } from '../../api/results.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../words/parts.ts'

interface DeleteResultDialogProps {
  id: string
  onClose: () => void
  onDeleted: () => void
}

export function DeleteResultDialog({ id, onClose, onDeleted }: DeleteResultDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setError(null)
    try {
      await deleteResult(id)
    } catch (failure) {
      // Somebody else was quicker.
      if (!isApiError(failure, 404)) {
        setError(say`Failed to delete this result. ${messageOf(failure, '')}`.trim())
        setBusy(false)
        return
      }
    }
    onDeleted()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Delete this result?`}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Keep it`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
            {say`Delete for good`}
          </Button>
        </>
      }
    >
      <p>{say`Its link stops working for everyone at your table. You can’t undo this.`}</p>
    </Dialog>
  )
}
