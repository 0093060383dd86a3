import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import { deleteEntries, deleteEntry } from '../api/activity.ts'
import { messageOf } from '../../app/api/client.ts'
import { FreshSignIn, freshSignInNeeded } from '../../account/parts/fresh-sign-in.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

/** What is kept while somebody signs in again in the middle of it. */
export const DELETE_ENTRIES = 'delete-entries'

interface DeleteDialogProps {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

export function DeleteDialog({ ids, onClose, onDone }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const [only] = ids
  const isSingle = ids.length === 1
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const { deleted } = isSingle && only !== undefined ? await deleteEntry(only) : await deleteEntries(ids)
      toast({ type: 'success', title: say`${plural(deleted, 'entry', 'entries')} deleted` })
      onDone()
    } catch (failure) {
      const words = isSingle ? say`Failed to delete entry.` : say`Failed to delete selected entries.`
      const needed = freshSignInNeeded(failure)
      setFresh(needed)
      if (needed === null) setError(`${words} ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSingle ? say`Delete entry ${only ?? 0}?` : say`Delete ${plural(ids.length, 'entry', 'entries')}?`}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {say`Delete`}
          </Button>
        </>
      }
    >
      <p>
        {say`A new entry will record what you deleted. It can’t be deleted itself. A copy of the deleted entries goes into the archive.`}
      </p>
      <FreshSignIn message={fresh} what={DELETE_ENTRIES} kept={ids} />
    </Dialog>
  )
}
