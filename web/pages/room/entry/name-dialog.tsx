import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { isApiError } from '../../../api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { reasonOf } from '../../../room/connection/failures.ts'
import styles from '../room-dialogs.module.css'

const NAME_REQUIRED = 'Please enter your name'

interface NameDialogProps {
  title: string
  button: string
  /** Used when the field is empty; null for guests, who must type a name. */
  accountName: string | null
  suggested: string
  /** The title of a failure; the reason follows. */
  failure: string
  /** Offers to sign in and come back to this room; absent for people with a seat. */
  code?: string | undefined
  onClose: () => void
  onSubmit: (name: string) => Promise<void>
  describe?: (error: unknown) => string
}

/** Asks for a name: in the lobby, as a welcome, or to change it. */
export function NameDialog({
  title,
  button,
  accountName,
  suggested,
  failure,
  code,
  onClose,
  ...rest
}: NameDialogProps) {
  const { onSubmit, describe = reasonOf } = rest
  const [name, setName] = useState(suggested)
  const [error, setError] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '' && accountName === null) return setError(NAME_REQUIRED)
    setBusy(true)
    setReason(null)
    try {
      await onSubmit(name.trim() || (accountName ?? ''))
    } catch (failure) {
      setBusy(false)
      if (isApiError(failure, 422)) setError(failure.message)
      else setReason(describe(failure))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {code !== undefined && accountName === null && <SignIn />}
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className={styles['form']} noValidate>
        <TextField
          label="Your name"
          hint={accountName === null ? 'As the table knows you.' : `Leave it empty to be ${accountName}.`}
          error={error}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
          maxLength={ROOM_LIMITS.nameLength}
          autoComplete="nickname"
          enterKeyHint="done"
          ref={input}
        />
      </form>
      {reason !== null && (
        <Notice type="danger" title={failure}>
          {reason}
        </Notice>
      )}
    </Dialog>
  )
}

function SignIn() {
  const location = useLocation()
  return (
    <ButtonLink
      variant="quiet"
      to={`/auth/login?returnTo=${encodeURIComponent(location.pathname)}`}
      state={{ from: location }}
    >
      Sign in instead
    </ButtonLink>
  )
}
