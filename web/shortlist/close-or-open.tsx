import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { call } from '../app/api/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../app/act/confirm-dialog.ts'
import { CallFailure } from '../app/act/call-failure.tsx'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { ShownListProps } from './shown-list.ts'
import { useCall } from '../app/act/use-call.ts'

/** Closes the list for its owner, who is asked once; opens a closed one again. */
export function CloseOrOpen({ view: { id, state } }: Pick<ShownListProps, 'view'>) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useCall()
  const open = async () => answeringOf(id).accept(await call(calls.reopen, { id }))
  const close = async () => answeringOf(id).accept(await call(calls.close, { id }))
  return (
    <>
      {state === 'closed' ? (
        <Button busy={isBusy} onClick={() => void run(open)}>{say`Open it again`}</Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{say`Close the list`}</Button>
      )}
      <CallFailure call={{ failure }} />
      {isAsking && (
        <ConfirmDialog
          isAsking
          title={say`Close this list?`}
          cancel={say`Keep it open`}
          action={say`Close it`}
          run={close}
          onClose={() => setAsking(false)}
        >
          <p>{say`Taps don’t count any more. You can open it again.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
