import { useEffect, useState } from 'react'
import * as calls from '#protocol/calls/results.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { SavedResult } from '#protocol/result.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say } from '../../ui/say.ts'
import { OthersToo } from './others-too.tsx'
import type { Session } from '../../app/session.ts'
import { call, isApiError } from '../../app/api/client.ts'

interface OwnResultProps {
  result: SavedResult
  onDeleted: () => void
}

/** For the room's Storyteller and Admins; in its place everybody else is told once that they can do this too. */
export function DeleteResult({ session, ...rest }: OwnResultProps & { session: Session }) {
  const { status, user } = session
  if (status === 'loading') return null
  return user === null ? <OthersToo at={rest.result.id} mayVote /> : <DeleteOwn {...rest} user={user} />
}

function DeleteOwn({ result, user, onDeleted }: OwnResultProps & { user: Me }) {
  const [isOpen, setOpen] = useState(false)
  const mayDelete = useMayDelete(result, user)
  if (mayDelete === null) return null
  if (!mayDelete) return <OthersToo at={result.id} mayVote />
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {say`Delete this result`}
      </Button>
      {isOpen && <DeleteResultDialog ids={[result.id]} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </>
  )
}

/** An Admin may; of everybody else the server says whether the result is theirs, and decides in any case. */
function useMayDelete({ id }: SavedResult, user: Me): boolean | null {
  const isAdmin = isAtLeast(user.role, 'Admin')
  const [isOwn, setOwn] = useState<boolean | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer the button stays away; the profile has another one.
    if (!isAdmin)
      call(calls.readOwn, { id }, { signal: stop.signal }).then(
        (own) => setOwn(own.isOwn),
        () => {},
      )
    return () => stop.abort()
  }, [isAdmin, id])
  return isAdmin || isOwn
}

interface DeleteResultDialogProps {
  /** Of one result, or of all that an evening had. */
  ids: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

export function DeleteResultDialog({ ids, onClose, onDeleted }: DeleteResultDialogProps) {
  const isOne = ids.length === 1
  const remove = async () => {
    for (const id of ids) await deleteIfThere(id)
  }
  return (
    <ConfirmDialog
      title={isOne ? say`Delete this result?` : say`Delete the ${ids.length} results of this evening?`}
      cancel={say`Keep it`}
      action={say`Delete for good`}
      isDanger
      run={remove}
      failed={isOne ? say`Failed to delete this result.` : say`Failed to delete all results of this evening.`}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>
        {isOne
          ? say`Its link stops working for everyone at your table. You can’t undo this.`
          : say`Their links stop working for everyone at your table. You can’t undo this.`}
      </p>
    </ConfirmDialog>
  )
}

/** It may be gone already: somebody else was quicker, or the last try stopped halfway. */
async function deleteIfThere(id: string): Promise<void> {
  await call(calls.remove, { id }).catch((failure: unknown) => {
    if (!isApiError(failure, 404)) throw failure
  })
}
