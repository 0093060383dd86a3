import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { controlClass } from '../ui/form/field.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { ListState } from './list-state.ts'

const AS_NICKNAME = { autoComplete: 'nickname' } as const

export interface NameQuestionProps {
  listId: string
  state: ListState
  /** Gets the focus back once the name is given. */
  back: RefObject<HTMLButtonElement | null>
}

/** Asks who has tapped, in the place where it was tapped: the tap is kept, and goes with the name. */
export function NameQuestion(props: NameQuestionProps) {
  return props.state.needsAccount ? <SignInFirst /> : <NameForm {...props} />
}

function NameForm({ listId, state: { nameError, isBeginning, typedName }, back }: NameQuestionProps) {
  const answering = answeringOf(listId)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = typedName.trim()
    if (name === '') return input.current?.focus()
    await answering.giveName(name)
    if (answering.now.askedAt === null) back.current?.focus({ preventScroll: true })
    else input.current?.focus({ preventScroll: true })
  }
  return (
    <form
      className="relative z-2 grid animate-enter grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <label
        htmlFor={id}
        className="col-span-full text-small leading-[20px] text-muted data-error:font-semibold data-error:text-danger"
        data-error={nameError !== null || undefined}
      >
        {nameError ?? say`Your name, so others know who’s in`}
      </label>
      <input
        ref={input}
        id={id}
        className={controlClass}
        value={typedName}
        maxLength={ROOM_LIMITS.nameLength}
        aria-invalid={nameError !== null || undefined}
        placeholder={say`Your name`}
        {...AS_NICKNAME}
        enterKeyHint="done"
        onChange={({ target }) => answering.typeName(target.value)}
      />
      <Button variant="primary" type="submit" busy={isBeginning}>
        {say`Done`}
      </Button>
    </form>
  )
}

function SignInFirst() {
  const location = useLocation()
  return (
    <div className="relative z-2 grid animate-enter grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <p className="col-span-full text-small leading-[20px] text-muted data-error:font-semibold data-error:text-danger">{say`Only people with an account can answer here. Your tap is kept.`}</p>
      <ButtonLink
        variant="primary"
        to={`/auth/login?returnTo=${encodeURIComponent(location.pathname)}`}
        state={{ from: location }}
      >
        {say`Sign in`}
      </ButtonLink>
    </div>
  )
}
