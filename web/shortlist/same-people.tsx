import * as calls from '#protocol/calls/shortlists.ts'
import { namedAlike } from '#domain/room/name.ts'
import { call } from '../app/api/client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CallFailure } from '../app/act/call-failure.tsx'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { ShownListProps } from './shown-list.ts'
import { useCall } from '../app/act/use-call.ts'

/** A person who lost their answer may have answered again, and then counts twice: the owner decides. */
export function SamePeople({ view }: Pick<ShownListProps, 'view'>) {
  const answering = answeringOf(view.id)
  const { isBusy, failure, run } = useCall()
  const remove = async (id: string) => {
    answering.accept(await call(calls.removeAnswers, { id: view.id, body: { answerIds: [id] } }))
    await answering.refresh()
  }
  return (
    <>
      {namedAlike(view.answers).map(([older, ...others]) => (
        <Notice
          key={older.id}
          type="info"
          isSilent
          title={say`Same person?`}
          action={
            <Button disabled={isBusy} onClick={() => run(async () => remove(older.id))}>
              {say`Remove the older one`}
            </Button>
          }
        >
          <bdi>{[older, ...others].map(({ name }) => name).join(', ')}</bdi>
        </Notice>
      ))}
      <CallFailure call={{ failure }} />
    </>
  )
}
