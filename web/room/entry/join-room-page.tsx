import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '../../app/navigation/use-page-params.ts'
import { Link } from '../../ui/link.tsx'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { Bell } from '../../app/layout/brand.tsx'
import { BAD_ROOM_CODE, isRoomCode, ROOM_CODE_INPUT_MAX, tidyRoomCode } from '../../parts/room-code.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { say } from '../../ui/say.ts'

export function JoinRoomPage() {
  usePageTitle(say`Join Voting Room`)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState(() => tidyRoomCode(params.get('code') ?? ''))
  const [error, setError] = useState<string | null>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRoomCode(code)) return void navigate(`/rooms/${code}`)
    setError(BAD_ROOM_CODE)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <div className="grid justify-items-center gap-6 py-6 [&_h1]:text-center">
      <Bell className="w-[72px] text-accent" />
      <h1>{say`Join Voting Room`}</h1>
      <form ref={form} className="grid w-[min(440px,100%)] gap-4 card p-6" onSubmit={submit} noValidate>
        <TextField
          label={say`Room code`}
          hint={say`Four letters or digits from your Storyteller. You can also paste a link to the room.`}
          error={error}
          className="[&_input]:text-center [&_input]:text-h2 [&_input]:font-bold [&_input]:tracking-[0.16em] [&_input]:tabular"
          value={code}
          onChange={({ target }) => {
            setCode(tidyRoomCode(target.value))
            setError(null)
          }}
          onPaste={(event) => {
            // A pasted address is longer than the field, so it is read before it is cut off.
            event.preventDefault()
            setCode(tidyRoomCode(event.clipboardData.getData('text')))
            setError(null)
          }}
          maxLength={ROOM_CODE_INPUT_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button variant="primary" type="submit" wide>
          {say`Join room`}
        </Button>
      </form>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
        <Link to="/library">{say`Browse the script library`}</Link>
        <Link to="/">{say`Home`}</Link>
      </p>
    </div>
  )
}
