import { useState } from 'react'
import { closeShortlist, reopenShortlist } from '../app/api/shortlists.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { ShownListProps } from './shown-list.ts'
import { useCall } from '../ui/act/use-call.ts'

/** Closes the list for its owner, who is asked once; opens a closed one again. */
export function CloseOrOpen({ view: { id, state } }: Pick<ShownListProps, 'view'>) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useCall()
  const turn = (isClosing: boolean) =>
    run(async () => {
      answeringOf(id).accept(await (isClosing ? closeShortlist(id) : reopenShortlist(id)))
      setAsking(false)
    })
  return (
    <>
      {state === 'closed' ? (
        <Button busy={isBusy} onClick={() => turn(false)}>{say`Open it again`}</Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{say`Close the list`}</Button>
      )}
      {failure !== null && !isAsking && <Notice type="danger" title={failure} />}
      <Dialog
        open={isAsking}
        isAsking
        onClose={() => setAsking(false)}
        title={say`Close this list?`}
        error={failure}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say`Keep it open`}</Button>
            <Button variant="primary" busy={isBusy} onClick={() => turn(true)}>{say`Close it`}</Button>
          </>
        }
      >
        <p>{say`Taps don’t count any more. You can open it again.`}</p>
      </Dialog>
    </>
  )
}
