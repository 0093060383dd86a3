import * as calls from '#protocol/calls/shortlists.ts'
import { call } from '../app/api/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmDialog } from '../app/act/confirm-dialog.ts'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import type { OfferedAnswer } from './list-state.ts'
import type { ShownListProps } from './shown-list.ts'
import { NO_TAPS } from '../app/data/stored/taps.ts'

/** The address of another device’s answer was opened here. An answer that is already here is never replaced without asking. */
export function ContinueQuestion({ view, offered }: ShownListProps & { offered: OfferedAnswer }) {
  const answering = answeringOf(view.id)
  const close = () => answering.state.set({ ...answering.now, offered: null })
  const goOn = async () => {
    const { code, op } = offered
    answering.take(await call(calls.continueAnswer, { id: view.id, body: { op, code } }), NO_TAPS)
  }
  const { you } = view
  const name = view.answers.find(({ id }) => id === offered.answerId)?.name
  if (name === undefined || you?.answerId === offered.answerId)
    return (
      <Dialog
        open
        onClose={close}
        title={name === undefined ? say`This link doesn’t work` : say`You already answer as ${name} here`}
        footer={<Button variant="primary" onClick={close}>{say`OK`}</Button>}
      >
        <p>
          {name === undefined
            ? say`Its answer is no longer on this list. You can answer again here.`
            : say`There’s nothing left to do.`}
        </p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      isAsking
      title={say`Continue as ${name}?`}
      cancel={say`Not now`}
      action={say`Continue`}
      run={goOn}
      onClose={close}
    >
      <p>
        {you === null
          ? say`This device then shows what ${name} has tapped, and can change it.`
          : say`This device answers as ${you.name} now. It will show ${name}’s answer instead. ${you.name}’s stays on the list.`}
      </p>
    </ConfirmDialog>
  )
}
