import { useState } from 'react'
import { messageOf } from '../../app/api/client.ts'
import { FreshSignIn, freshSignInNeeded } from '../../account/parts/fresh-sign-in.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { keptOf, perform, USER_ACTION, type UserAction, wordsOf } from './user-action.ts'
import { say } from '../../ui/say.ts'

export interface UserActionDialogProps {
  action: UserAction
  onClose: () => void
  onDone: () => void
}

/** Asks before an account is changed, and shows the result. */
export function UserActionDialog({ action, onClose, onDone }: UserActionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const words = wordsOf(action)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      await perform(action)
      toast({ type: 'success', title: words.done })
      onDone()
    } catch (failure) {
      const needed = freshSignInNeeded(failure)
      setFresh(needed)
      if (needed === null) setError(`${words.failed} ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant={words.isDestructive ? 'danger' : 'primary'} busy={isBusy} onClick={() => void run()}>
            {words.action}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <FreshSignIn message={fresh} what={USER_ACTION} kept={keptOf(action)} />
    </Dialog>
  )
}
