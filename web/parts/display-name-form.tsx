import type { ReactNode } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import { DISPLAY_NAME_LIMITS, readDisplayName } from '#domain/person/display-name.ts'
import type { Me } from '#protocol/person.ts'
import { call, isApiError, sentenceOf } from '../app/api/client.ts'
import { session } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm, useTyped } from '../app/act/use-form.ts'
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
  const draft = useTyped({ name })
  const [typed, change] = draft
  const form = useForm(draft, {
    check: ({ name }) => {
      const read = readDisplayName(name)
      return read.ok ? {} : { name: read.message }
    },
    send: async () => {
      const me = await call(calls.setDisplayName, { body: { displayName: typed.name } })
      session.set(me)
      change({ name: me.displayName })
      onDone(me)
    },
    refused: (failure) => ({
      name: isApiError(failure, 0)
        ? say`Network error. Please try again.`
        : sentenceOf(failure, say`Failed to set display name`),
    }),
  })
  return (
    <form {...form.props} className={className}>
      <TextField
        label={label}
        hint={hint}
        {...form.field('name')}
        maxLength={DISPLAY_NAME_LIMITS.max}
        autoComplete="nickname"
        spellCheck={false}
      />
      <Button
        variant={isSaved && typed.name === name ? 'secondary' : 'primary'}
        type="submit"
        busy={form.isBusy}
        disabled={typed.name.trim() === ''}
      >
        {form.isBusy ? busyAction : action}
      </Button>
    </form>
  )
}
