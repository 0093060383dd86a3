import * as calls from '#protocol/calls/many-scripts.ts'
import { DELETIONS_WITHOUT_SIGN_IN } from '#domain/person/fresh-sign-in.ts'
import { plural } from '#domain/plural.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { call, isApiError, messageOf } from '../../app/api/client.ts'
import { deleteScript } from '../api.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say } from '../../ui/say.ts'

/** What is kept while somebody signs in again in the middle of it. */
export const DELETE_SCRIPTS = 'delete-scripts'

interface DeleteDialogProps {
  ids: readonly string[]
  cards: readonly ScriptCard[]
  onClose: () => void
  onDone: (ids: readonly string[]) => void
  /** There is nothing to say then. */
  onExpired: () => null
}

const NAMED = 6

export function DeleteDialog({ ids, cards, onClose, onDone, onExpired }: DeleteDialogProps) {
  const names = ids.map((id) => cards.find((card) => card.id === id)?.name ?? id)
  const [only] = ids
  const isSingle = ids.length === 1
  const run = async () => {
    if (isSingle && only !== undefined) await deleteScript(only)
    else await call(calls.removeMany, { body: { ids } })
    refreshLibrary()
  }
  return (
    <ConfirmDialog
      title={isSingle ? say`Delete this script?` : say`Delete ${plural(ids.length, 'script', 'scripts')}?`}
      action={isSingle ? say`Delete script` : say`Delete scripts`}
      isDanger
      run={run}
      failed={(error) => (isApiError(error, 401) ? onExpired() : failedWords(isSingle, error))}
      done={isSingle ? say`Script deleted` : say`${plural(ids.length, 'script', 'scripts')} deleted`}
      onClose={onClose}
      onDone={() => onDone(ids)}
      fresh={{ what: DELETE_SCRIPTS, unfinished: ids }}
    >
      <ul className="m-0 ps-4 wrap-anywhere [list-style:disc]">
        {names.slice(0, NAMED).map((name, index) => (
          <li key={ids[index]}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > NAMED && <li>{say`and ${names.length - NAMED} more`}</li>}
      </ul>
      <p>{endWords(ids.length)}</p>
    </ConfirmDialog>
  )
}

function failedWords(isSingle: boolean, error: unknown): string {
  const reason = messageOf(error, say`An unknown error occurred`)
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
