import { DELETIONS_WITHOUT_SIGN_IN } from '#domain/person/fresh-sign-in.ts'
import { plural } from '#domain/plural.ts'
import { useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { deleteScript, deleteScripts } from '../api.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { freshSignInNeeded } from '../../app/act/use-call.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'
import styles from './manage-scripts.module.css'

/** What is kept while somebody signs in again in the middle of it. */
export const DELETE_SCRIPTS = 'delete-scripts'

interface DeleteDialogProps {
  ids: readonly string[]
  cards: readonly ScriptCard[]
  onClose: () => void
  onDone: (ids: readonly string[]) => void
  onExpired: () => void
}

const NAMED = 6

export function DeleteDialog({ ids, cards, onClose, onDone, onExpired }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const names = ids.map((id) => cards.find((card) => card.id === id)?.name ?? id)
  const [only] = ids
  const isSingle = ids.length === 1
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      if (isSingle && only !== undefined) await deleteScript(only)
      else await deleteScripts(ids)
      toast({
        type: 'success',
        title: isSingle ? say`Script deleted` : say`${plural(ids.length, 'script', 'scripts')} deleted`,
      })
      refreshLibrary()
      onDone(ids)
    } catch (failure) {
      if (isApiError(failure, 401)) return onExpired()
      const needed = freshSignInNeeded(failure)
      setFresh(needed)
      if (needed === null) setError(failedWords(isSingle, messageOf(failure, say`An unknown error occurred`)))
      setBusy(false)
    }
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSingle ? say`Delete this script?` : say`Delete ${plural(ids.length, 'script', 'scripts')}?`}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {isSingle ? say`Delete script` : say`Delete scripts`}
          </Button>
        </>
      }
    >
      <ul className={styles['names']}>
        {names.slice(0, NAMED).map((name, index) => (
          <li key={ids[index]}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > NAMED && <li>{say`and ${names.length - NAMED} more`}</li>}
      </ul>
      <p>{endWords(ids.length)}</p>
      <FreshSignIn message={fresh} what={DELETE_SCRIPTS} unfinished={ids} />
    </Dialog>
  )
}

function failedWords(isSingle: boolean, reason: string): string {
  return isSingle
    ? say`Failed to delete script: ${reason}`
    : say`Failed to delete selected scripts. Please try again. ${reason}`
}

function endWords(count: number): string {
  if (count > DELETIONS_WITHOUT_SIGN_IN)
    return say`Links to these scripts will stop working. The library is backed up first: “Restore...” on this page brings them back.`
  return count === 1
    ? say`Links to this script will stop working. You can’t undo this.`
    : say`Links to these scripts will stop working. You can’t undo this.`
}
