import { clsx } from 'clsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BAD_ROOM_CODE, isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { Button } from '../ui/button.tsx'
import { controlClass, Field } from '../ui/form/field.tsx'
import { say } from '../ui/say.ts'

/** Takes a typed code or a pasted room address, and navigates once it has four characters. */
export function JoinForm() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // Typed before this script ran.
    setCode(tidyRoomCode(input.current?.value ?? ''))
  }, [])

  const go = (value: string) => {
    if (isRoomCode(value)) {
      navigate(`/rooms/${value}`)
      return
    }
    setError(BAD_ROOM_CODE)
    input.current?.focus()
  }

  const type = (typed: string) => {
    const value = tidyRoomCode(typed)
    setCode(value)
    setError(null)
    if (isRoomCode(value) && value !== code) go(value)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    go(code)
  }

  return (
    <form className="col-span-full mt-3" method="get" action="/join-room" onSubmit={submit} noValidate>
      <Field label={say`Room code`} hideLabel hint={say`Ask your Storyteller for the code.`} error={error}>
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <input
              {...control}
              ref={input}
              name="code"
              className={clsx(controlClass, 'font-bold tracking-[0.16em] tabular placeholder:font-normal')}
              value={code}
              onChange={(event) => type(event.target.value)}
              placeholder={say`CODE`}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
            />
            {/* What leads has the brass: the way back to a room, a room of one’s own for Storytellers, a seat for everybody else. */}
            <Button
              variant="primary"
              type="submit"
              className="yields:border-line-strong yields:bg-surface yields:text-text"
            >
              {say`Join`}
            </Button>
          </div>
        )}
      </Field>
      <noscript>
        <p className="mt-2 text-warning">{say`Joining a room needs JavaScript. Turn it on in your browser.`}</p>
      </noscript>
    </form>
  )
}
