import { useState } from 'react'
import { isApiError, messageOf } from '../../api/client.ts'
import { deleteResult } from '../../api/results.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../words/parts.ts'

interface DeleteResultDialogProps {
  /** Of one result, or of all that an evening had. */
  ids: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

export function DeleteResultDialog({ ids, onClose, onDeleted }: DeleteResultDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOne = ids.length === 1
  const submit = async () => {
    setBusy(true)
    setError(null)
    try {
      for (const id of ids) await deleteIfThere(id)
      onDeleted()
    } catch (failure) {
      const failed = isOne ? say`Failed to delete this result.` : say`Failed to delete all results of this evening.`
      setError(`${failed} ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOne ? say`Delete this result?` : say`Delete the ${ids.length} results of this evening?`}
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
      <p>
        {isOne
          ? say`Its link stops working for everyone at your table. You can’t undo this.`
          : say`Their links stop working for everyone at your table. You can’t undo this.`}
      </p>
    </Dialog>
  )
}

/** It may be gone already: somebody else was quicker, or the last try stopped halfway. */
async function deleteIfThere(id: string): Promise<void> {
  await deleteResult(id).catch((failure: unknown) => {
    if (!isApiError(failure, 404)) throw failure
  })
}
