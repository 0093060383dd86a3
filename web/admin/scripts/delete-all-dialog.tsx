import * as calls from '#protocol/calls/many-scripts.ts'
import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import { DELETE_ALL_PHRASE } from '#protocol/script/delete-all-phrase.ts'
import { call, isApiError, messageOf } from '../../app/api/client.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say } from '../../ui/say.ts'

/** What is kept while somebody signs in again in the middle of it. */
export const DELETE_ALL = 'delete-all'

interface DeleteAllDialogProps {
  /** What was typed before. */
  typed: string
  onClose: () => void
  onDone: () => void
  /** There is nothing to say then. */
  onExpired: () => null
}

export function DeleteAllDialog({ typed: before, onClose, onDone, onExpired }: DeleteAllDialogProps) {
  const [typed, setTyped] = useState(before)
  const run = async () => {
    const { deleted } = await call(calls.removeAll, { body: { confirmation: DELETE_ALL_PHRASE } })
    toast({
      type: 'success',
      title: say`${plural(deleted, 'script', 'scripts')} deleted. “Restore...” brings them back`,
    })
    refreshLibrary()
  }
  const fail = (failure: unknown) => {
    if (isApiError(failure, 401)) return onExpired()
    return say`Failed to delete all scripts. Please try again. ${messageOf(failure, '')}`.trim()
  }
  return (
    <ConfirmDialog
      title={say`Delete every script in the library?`}
      action={say`Delete all scripts`}
      isDanger
      disabled={typed !== DELETE_ALL_PHRASE}
      run={run}
      failed={fail}
      onClose={onClose}
      onDone={onDone}
      fresh={{ what: DELETE_ALL, unfinished: typed }}
    >
      <p>
        {say`The whole library is backed up first. “Restore...” on this page brings it back, each script with its address and sponsor.`}
      </p>
      <TextField
        label={say`Type ${DELETE_ALL_PHRASE} to confirm`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  )
}
