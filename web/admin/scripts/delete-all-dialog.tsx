import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import { DELETE_ALL_PHRASE } from '#protocol/script/delete-all-phrase.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { deleteAllScripts } from '../api.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { freshSignInNeeded } from '../../app/act/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

/** What is kept while somebody signs in again in the middle of it. */
export const DELETE_ALL = 'delete-all'

interface DeleteAllDialogProps {
  /** What was typed before. */
  typed: string
  onClose: () => void
  onDone: () => void
  onExpired: () => void
}

export function DeleteAllDialog({ typed: before, onClose, onDone, onExpired }: DeleteAllDialogProps) {
  const [typed, setTyped] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const isMeant = typed === DELETE_ALL_PHRASE
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const { deleted } = await deleteAllScripts()
      toast({
        type: 'success',
        title: say`${plural(deleted, 'script', 'scripts')} deleted. “Restore...” brings them back`,
      })
      refreshLibrary()
      onDone()
    } catch (failure) {
      if (isApiError(failure, 401)) return onExpired()
      const needed = freshSignInNeeded(failure)
      setFresh(needed)
      if (needed === null)
        setError(say`Failed to delete all scripts. Please try again. ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Delete every script in the library?`}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} disabled={!isMeant} onClick={() => void run()}>
            {say`Delete all scripts`}
          </Button>
        </>
      }
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
      <FreshSignIn message={fresh} what={DELETE_ALL} unfinished={typed} />
    </Dialog>
  )
}
