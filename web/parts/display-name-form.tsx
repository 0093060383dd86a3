import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { DISPLAY_NAME_LIMITS, readDisplayName } from '#domain/person/display-name.ts'
import type { Me } from '#protocol/person.ts'
import { isApiError, sentenceOf } from '../app/api/client.ts'
import { setDisplayName } from '../app/api/people.ts'
import { session } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useCall } from '../app/act/use-call.ts'
import { say } from '../ui/say.ts'

export interface DisplayNameFormProps {
  name: string
  label?: string
  hint: ReactNode
  action: string
  busyAction: string
  /** Whether this name is the account's already: then nothing has to be pressed until it is another. */
  isSaved?: boolean
  className?: string | undefined
  onDone: (me: Me) => void
}

/** The person's display name, validated as the server does. The text stays if it fails. */
export function DisplayNameForm({
  name,
  label = say`Display name`,
  hint,
  action,
  busyAction,
  isSaved = false,
  className,
  onDone,
}: DisplayNameFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(name)
  const focus = () => form.current?.querySelector('input')?.focus()
  const call = useCall((failure) => {
    focus()
    return isApiError(failure, 0)
      ? say`Network error. Please try again.`
      : sentenceOf(failure, say`Failed to set display name`)
  })

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (call.isBusy) return
    const read = readDisplayName(typed)
    if (!read.ok) {
      call.setFailure(read.message)
      return focus()
    }
    await call.run(async () => {
      const me = await setDisplayName(typed)
      session.set(me)
      setTyped(me.displayName)
      onDone(me)
    })
  }

  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      <TextField
        label={label}
        hint={hint}
        error={call.failure}
        value={typed}
        maxLength={DISPLAY_NAME_LIMITS.max}
        autoComplete="nickname"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          call.setFailure(null)
        }}
      />
      <Button
        variant={isSaved && typed === name ? 'secondary' : 'primary'}
        type="submit"
        busy={call.isBusy}
        disabled={typed.trim() === ''}
      >
        {call.isBusy ? busyAction : action}
      </Button>
    </form>
  )
}
