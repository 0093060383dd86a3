import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { useCall } from '../../app/act/use-call.ts'
import { isApiError } from '../../app/api/client.ts'
import { notePress, takePress } from '../../app/first-notes.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { reasonOf } from '../session/failures.ts'
import { say } from '../../ui/say.ts'

const NAME_REQUIRED = say`Please enter your name`

interface NameFormProps {
  button: string
  /** Used when the field is empty; null for guests, who must type a name. */
  accountName: string | null
  /** It is not known yet whether there is an account. */
  isAsking?: boolean
  /** Fills the field until somebody types. */
  suggested: string
  /** The title of a failure; the reason follows. */
  failure: string
  /** Whether the button was pressed in other words, on another page; says so once. */
  wasPressed?: () => boolean
  /** Above the button. */
  notice?: ReactNode
  /** Under the button. */
  children?: ReactNode
  onSubmit: (name: string) => Promise<void>
  describe?: (error: unknown) => string
}

/**
 * Asks for a name: at the door, as a welcome, or to change it. The field keeps what it holds itself, so that React leaves
 * alone what is typed before it takes the page over.
 */
export function NameForm({ button, accountName, isAsking = false, suggested, failure, ...rest }: NameFormProps) {
  const { notice, children, onSubmit, describe = reasonOf, wasPressed } = rest
  const [error, setError] = useState<string | null>(null)
  const { failure: reason, isBusy, run } = useCall(describe)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isTyping()) input.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (isHydrated && !isAsking && (takePress() || wasPressed?.())) form.current?.requestSubmit()
  }, [isHydrated, isAsking, wasPressed])
  const isRefused = reason !== null || Boolean(notice)
  useEffect(() => {
    if (isRefused) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    if (name === '' && isAsking) return notePress()
    if (name === '' && accountName === null) return setError(NAME_REQUIRED)
    // An earlier press wants the same: answered later, it would send the name again.
    takePress()
    void run(async () => {
      try {
        await onSubmit(name || (accountName ?? ''))
      } catch (failure) {
        if (!isApiError(failure, 422)) throw failure
        setError(failure.message)
      }
    })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="grid gap-4 noscript:hidden in-data-pressed:[&_button]:cursor-progress in-data-pressed:[&_button]:opacity-70"
      noValidate
      data-waits={isHydrated ? undefined : ''}
    >
      <TextField
        label={say`Your name`}
        hint={
          accountName === null ? say`The name your table knows you by.` : say`Leave it empty to use ${accountName}.`
        }
        error={error}
        defaultValue={suggested}
        onChange={() => setError(null)}
        maxLength={ROOM_LIMITS.nameLength}
        autoComplete="nickname"
        enterKeyHint="done"
        ref={input}
        className="max-[481px]:[&>p]:min-h-[2lh]"
      />
      {reason === null ? (
        notice
      ) : (
        <Notice type="danger" title={failure}>
          {reason}
        </Notice>
      )}
      <Button variant="primary" type="submit" busy={isBusy} wide>
        {button}
      </Button>
      {children}
    </form>
  )
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false
