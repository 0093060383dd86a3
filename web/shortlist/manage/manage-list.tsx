import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { call } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { plural } from '#domain/plural.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { answeringOf } from '../answering.ts'
import { CloseOrOpen } from '../close-or-open.tsx'
import { openShortlists } from '../../app/data/own-shortlists.ts'
import type { ShownListProps } from '../shown-list.ts'
import { useCall } from '../../app/act/use-call.ts'
import { EditList } from './edit-list.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'

/** What only the owner may do with the list, besides choosing. */
export function ManageList(props: ShownListProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 pb-4 *:w-full [&>button]:w-auto">
      <Disclosure>
        <summary>{say`Title, date and rules`}</summary>
        <EditList {...props} />
      </Disclosure>
      <Disclosure>
        <summary>{say`Remove scripts`}</summary>
        <Scripts {...props} />
      </Disclosure>
      {props.view.answers.length > 0 && (
        <Disclosure>
          <summary>{say`Remove answers`}</summary>
          <Answers {...props} />
        </Disclosure>
      )}
      <CloseOrOpen view={props.view} />
      <Delete {...props} />
    </div>
  )
}

function Scripts({ view }: ShownListProps) {
  const answering = answeringOf(view.id)
  const { isBusy, failure, run } = useCall()
  const remove = (id: string) =>
    run(async () =>
      answering.accept(await call(calls.removeCandidate, { id: view.id, candidateId: id }, answering.as())),
    )
  return (
    <>
      <ul className="m-0 p-0 [&>li]:flex [&>li]:min-h-[52px] [&>li]:items-center [&>li]:justify-between [&>li]:gap-2 [&>li]:wrap-anywhere">
        {view.candidates.map(({ id, denorm: { scriptName }, suggestedBy }) => (
          <li key={id}>
            <span>
              <bdi>{scriptName}</bdi>
              {suggestedBy !== null && (
                <span className="text-small text-muted">{namesApart(say` suggested by ${suggestedBy.name}`)}</span>
              )}
            </span>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={sayAloud`Remove ${scriptName}`}
              onClick={() => remove(id)}
            >
              {say`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      <CallFailure call={{ failure }} />
    </>
  )
}

/** Many at once, for a prankster who has answered two hundred times. */
function Answers({ view }: ShownListProps) {
  const answering = answeringOf(view.id)
  const { isBusy, failure, run } = useCall()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = view.answers.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const areAll = chosen.length === view.answers.length
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isOn) after.add(id)
      else after.delete(id)
      return after
    })
  const remove = async () => {
    answering.accept(await call(calls.removeAnswers, { id: view.id, body: { answerIds: chosen } }))
    setTicked(new Set())
    await answering.refresh()
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 pb-4 [&>:not(button)]:w-full">
      <Checkbox
        label={say`All ${view.answers.length}`}
        checked={areAll}
        onChange={(isOn) => setTicked(new Set(isOn ? view.answers.map(({ id }) => id) : []))}
      />
      <div className="max-h-[320px] overflow-y-auto wrap-anywhere">
        {view.answers.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={ticked.has(id)} onChange={(isOn) => tick(id, isOn)} />
        ))}
      </div>
      <Button variant="danger" busy={isBusy} disabled={chosen.length === 0} onClick={() => run(remove)}>
        {say`Remove ${plural(chosen.length, 'answer', 'answers')}`}
      </Button>
      <CallFailure call={{ failure }} />
    </div>
  )
}

function Delete({ view }: ShownListProps) {
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await call(calls.remove, { id: view.id })
    // Home shows it no more.
    await openShortlists.refresh()
    await go('/')
  }
  return (
    <>
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        {say`Delete this list`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isAsking
          title={say`Delete this list?`}
          cancel={say`Keep it`}
          action={say`Delete list`}
          isDanger
          run={remove}
          onClose={() => setAsking(false)}
        >
          <p>{say`Its link stops working at once, and all answers are gone. A result of its room stays.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
