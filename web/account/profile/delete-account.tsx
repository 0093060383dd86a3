import { type SubmitEvent, useState } from 'react'
import { mayDeleteOwnAccount } from '#domain/person/authority.ts'
import type { Me } from '#protocol/person.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { messageOf } from '../../app/api/client.ts'
import { deleteAccount } from '../../app/api/people.ts'
import { forgetAccount } from '../../app/account/forget-account.ts'
import { session } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { Section } from './section.tsx'
import { say } from '../../ui/say.ts'
import styles from './profile.module.css'

const WORD = 'DELETE'

export function DeleteAccount({ user }: { user: Me }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (!mayDeleteOwnAccount(user.role)) {
    return (
      <Section title={say`Delete account`} className={styles['twice']}>
        <p className={styles['muted']}>{say`Owner accounts can’t be deleted.`}</p>
      </Section>
    )
  }
  return (
    <Section title={say`Delete account`} className={styles['twice']}>
      <p className={styles['muted']}>
        {say`Deletes your name, email address, picture, sign-ins and results, and closes your open rooms. Your scripts stay in the library, with “Deleted user” as sponsor.`}
      </p>
      <div className={styles['ways']}>
        <Button className={styles['delete']} onClick={() => setDialogOpen(true)}>
          {say`Delete my account`}
        </Button>
      </div>
      {isDialogOpen && <DeleteDialog user={user} onClose={() => setDialogOpen(false)} />}
    </Section>
  )
}

function DeleteDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isConfirmed = typed.trim().toUpperCase() === WORD

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isConfirmed || isBusy) return
    setBusy(true)
    setError(null)
    try {
      await deleteAccount(user.id)
      await forgetAccount()
      await go('/')
      session.set({ authenticated: false })
      toast({ type: 'success', title: say`Your account has been deleted` })
    } catch (failure) {
      setError(say`Failed to delete your account. ${messageOf(failure, '')}`.trim())
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={say`Delete your account?`} error={error}>
      <form className={styles['dialogForm']} onSubmit={submit} noValidate>
        <p>{say`Your open rooms close right away, and nobody can sign in as ${user.displayName} again. You can’t undo this.`}</p>
        <TextField
          label={say`Type ${WORD} to confirm`}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles['ways']}>
          <Button onClick={onClose}>{say`Keep my account`}</Button>
          <Button variant="danger" type="submit" disabled={!isConfirmed} busy={isBusy}>
            {say`Delete my account`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
