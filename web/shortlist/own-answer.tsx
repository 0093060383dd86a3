import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { call } from '../app/api/client.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { say, sayAloud } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { ShownListProps } from './shown-list.ts'
import { useCall } from '../app/act/use-call.ts'
import { CallFailure } from '../app/act/call-failure.tsx'

/** The name of the answer, and how to take it back. */
export function OwnAnswer({ view }: ShownListProps) {
  const answering = answeringOf(view.id)
  const [name, setName] = useState(view.you?.name ?? '')
  const { isBusy, failure, run } = useCall()
  const rename = async () => {
    const changed = await call(calls.changeAnswer, { id: view.id, body: { name } }, await answering.asOwn())
    answering.accept(changed)
    await answering.refresh()
  }
  const takeBack = async () => {
    const { token } = await answering.asOwn()
    await call(calls.removeAnswer, { id: view.id }, { token })
    await answering.forgetAnswer()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <form
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(rename)
        }}
      >
        <TextField
          label={say`Your name`}
          value={name}
          maxLength={ROOM_LIMITS.nameLength}
          autoComplete="nickname"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={name.trim() === '' || name === view.you?.name}>
          {say`Change name`}
        </Button>
      </form>
      <CallFailure call={{ failure }} />
      <Button variant="quiet" disabled={isBusy} onClick={() => run(takeBack)}>
        {say`Take back my answer`}
      </Button>
    </div>
  )
}

/** What this answer has suggested: it can be taken back until somebody else would play it. */
export function OwnSuggestions({ view }: ShownListProps) {
  const answering = answeringOf(view.id)
  const { isBusy, failure, run } = useCall()
  const mine = view.candidates.filter(
    ({ suggestedBy }) => suggestedBy !== null && suggestedBy.answerId === view.you?.answerId,
  )
  if (mine.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <h3>{say`You suggested`}</h3>
      <ul className="m-0 w-full p-0 [&>li]:flex [&>li]:min-h-target [&>li]:items-center [&>li]:justify-between [&>li]:gap-2 [&>li]:wrap-anywhere">
        {mine.map(({ id, denorm: { scriptName } }) => (
          <li key={id}>
            <bdi>{scriptName}</bdi>
            {view.state === 'open' && (
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={sayAloud`Remove ${scriptName}`}
                onClick={() =>
                  run(async () =>
                    answering.accept(
                      await call(calls.removeCandidate, { id: view.id, candidateId: id }, answering.as()),
                    ),
                  )
                }
              >
                {say`Remove`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CallFailure call={{ failure }} />
    </div>
  )
}
