import { type SubmitEvent, useEffect, useState } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import { DAYS_UNTIL_ERASED } from '#domain/person/fresh-sign-in.ts'
import type { Me, PlannedDeletion } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { forgetAccount } from '../../app/account/forget-account.ts'
import { session } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import type { ToastRequest } from '../../ui/toast/toast.tsx'
import { dayOf } from '../../ui/format.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Section } from './section.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { say } from '../../ui/say.ts'

const Dialog = lazyPart<DialogProps>(() => import('../../ui/dialog.tsx').then((file) => file.Dialog))

const WORD = 'DELETE'

/** What is kept while somebody signs in again in the middle of it. */
const DELETION = 'delete-account'

export function DeleteAccount({ user }: { user: Me }) {
  /** What is typed when the dialog opens; null while it is closed. */
  const [begun, setBegun] = useState(useUnfinished<string>(DELETION))
  if (!mayDeleteOwnAccount(user.role)) {
    return (
      <Section title={say`Delete account`} className="min-[1100px]:col-[span_2] min-[1100px]:max-w-measure">
        <p className="text-muted">{say`Owner accounts can’t be deleted.`}</p>
      </Section>
    )
  }
  return (
    <Section title={say`Delete account`} className="min-[1100px]:col-[span_2] min-[1100px]:max-w-measure">
      <p className="text-muted">
        {say`Deletes your name, email address, picture, sign-ins and results, and closes your open rooms. Your scripts stay in the library, with “Deleted user” as sponsor.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="text-danger" onClick={() => setBegun('')}>
          {say`Delete my account`}
        </Button>
      </div>
      {begun !== null && <DeleteDialog user={user} begun={begun} onClose={() => setBegun(null)} />}
    </Section>
  )
}

interface DeleteDialogProps {
  user: Me
  begun: string
  onClose: () => void
}

function DeleteDialog({ user, begun, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState(begun)
  const { failure, isBusy, run } = useDeletion(user)
  const isConfirmed = typed.trim().toUpperCase() === WORD
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isConfirmed) void run()
  }
  return (
    <Dialog open onClose={onClose} title={say`Delete your account?`} error={failure}>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <p>
          {user.hasFreshSignIn
            ? say`Your open rooms close right away, and nobody can sign in as ${user.displayName} again. You can’t undo this.`
            : say`You’ll be signed out everywhere, and your open rooms close right away. In ${DAYS_UNTIL_ERASED} days your account is deleted for good. Sign in before then to keep it.`}
        </p>
        <FreshSignIn
          message={user.hasFreshSignIn ? null : say`To delete it right now, sign in again first.`}
          what={DELETION}
          unfinished={typed}
        />
        <TextField
          label={say`Type ${WORD} to confirm`}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{say`Keep my account`}</Button>
          <Button variant="danger" type="submit" disabled={!isConfirmed} busy={isBusy}>
            {say`Delete my account`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Deletes the account, if its end is still the one that was read. */
function useDeletion({ id, hasFreshSignIn }: Me) {
  const go = useGo()
  const action = useCall(say`Failed to delete your account.`)
  useEffect(() => void session.refresh(), [])
  const run = () =>
    action.run(async () => {
      await session.refresh()
      const { value } = session.get()
      if (value?.authenticated && value.hasFreshSignIn !== hasFreshSignIn)
        return action.setFailure(say`What happens to your account has just changed. Please read it again.`)
      const planned = await call(calls.remove, { id })
      await forgetAccount()
      await go('/')
      session.set({ authenticated: false })
      toast(planned === undefined ? GONE : wordsFor(planned))
    })
  return { ...action, run }
}

const GONE: ToastRequest = { type: 'success', title: say`Your account has been deleted` }

function wordsFor({ eraseAt }: PlannedDeletion): ToastRequest {
  const title = say`Your account will be deleted on ${dayOf(eraseAt)}`
  return { type: 'success', title, text: say`Sign in before then to keep it.`, autoCloseSec: 0 }
}
